import type { ReactNode } from 'react';
import { requiredContext } from '#src/hooks/requiredContext.ts';
import type { ToastKind, ToastVariant } from './toastKinds.ts';

export type ShowToast = (kind: ToastKind, variant: ToastVariant, message: ReactNode) => void;

export const [ToastContext, useToast] = requiredContext<ShowToast>('ToastsProvider');
