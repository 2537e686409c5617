import { createContext, useContext, type ReactNode } from 'react';
import type { ToastKind, ToastVariant } from './toastKinds.ts';

export type ShowToast = (kind: ToastKind, variant: ToastVariant, message: ReactNode) => void;

export const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastsProvider above it.');
  return show;
}
