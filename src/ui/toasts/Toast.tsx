import IconButton from '@mui/material/IconButton';
import useForkRef from '@mui/utils/useForkRef';
import clsx from 'clsx';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type Ref } from 'react';
import { listen } from '#src/lib/listen.ts';
import { CheckCircleOutlinedIcon, ErrorOutlinedIcon, WarningAmberIcon } from '#src/ui/icons/toasts.tsx';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { InfoOutlinedIcon } from '#src/ui/icons/InfoOutlined.tsx';
import type { ToastOptions, ToastVariant } from './toastKinds.ts';
import * as styles from './toasts.module.css';
import { useSwipeToDismiss } from './useSwipeToDismiss.ts';

/** The icon of each kind, and the colour of the palette that it has. */
const VARIANTS = {
  success: { Icon: CheckCircleOutlinedIcon, colour: 'success' },
  error: { Icon: ErrorOutlinedIcon, colour: 'error' },
  warning: { Icon: WarningAmberIcon, colour: 'warning' },
  info: { Icon: InfoOutlinedIcon, colour: 'secondary' },
} as const;

/** The toasts on screen, oldest first. */
export const toastsOnScreen = new Set<HTMLElement>();

/** A ref callback: a toast's element is among them while it is on screen. */
function registerToast(element: HTMLElement) {
  toastsOnScreen.add(element);
  return () => void toastsOnScreen.delete(element);
}

const subscribeToFocus = (onChange: () => void) => listen(window, { focus: onChange, blur: onChange });
const useWindowFocus = (): boolean => useSyncExternalStore(subscribeToFocus, () => document.hasFocus());

/** Calls `onEnd` once, after `durationMs` without the time in which it was paused. */
function useCountdown(durationMs: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [paused]);
}

type Props = Omit<CustomContentProps, 'variant'> &
  ToastOptions & { variant: ToastVariant; ref?: Ref<HTMLDivElement> };

/**
 * One toast (TOAST-2, TOAST-3). Its timer pauses while it is hovered, focused or dragged, and while the window has no focus.
 * A swipe past 80 % of its width, its button or Escape dismisses it.
 */
export function Toast({ id, message, variant, style, durationMs, progress, ref }: Props) {
  const { closeSnackbar } = useSnackbar();
  const returnTo = useRef<EventTarget | null>(null);
  const close = () => {
    if (focused && returnTo.current instanceof HTMLElement) returnTo.current.focus();
    closeSnackbar(id);
  };
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { offset, ref: swipeRef, onTouchCancel } = useSwipeToDismiss(close);
  const paused = !useWindowFocus() || hovered || focused || offset !== 0;
  useCountdown(durationMs, paused, close);
  const rootRef = useForkRef(registerToast, swipeRef);
  const { Icon, colour } = VARIANTS[variant];

  return (
    <div ref={ref} style={style} className={styles.place}>
      <div
        ref={rootRef}
        role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}
        tabIndex={-1}
        // The light scheme's colours in both themes (TOAST-4).
        data-theme="light"
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={({ relatedTarget }) => {
          if (!focused) returnTo.current = relatedTarget;
          setFocused(true);
        }}
        onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The page behind has its own use for it.
          event.preventDefault();
          close();
        }}
        onTouchCancel={onTouchCancel}
        style={{
          '--tone': `var(--mui-palette-${colour}-main)`,
          transform: `translateX(${offset}px)`,
          opacity: offset === 0 ? 1 : 0.75,
        }}
        className={clsx(styles.box, styles.toast, offset !== 0 && styles.dragged)}
      >
        <Icon size="small" />
        <div className={styles.message}>{message}</div>
        <IconButton aria-label="Close" size="small" onClick={close} className={styles.close}>
          <CloseIcon size="inherit" />
        </IconButton>
        {progress && (
          <div
            aria-hidden
            className={clsx(styles.progress, paused && styles.paused)}
            style={{ '--duration': `${durationMs}ms` }}
          />
        )}
      </div>
    </div>
  );
}
