import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useForkRef from '@mui/utils/useForkRef';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { useRef, useState, type Ref } from 'react';
import { CheckCircleOutlinedIcon, ErrorOutlinedIcon, WarningAmberIcon } from '#src/ui/icons/toasts.tsx';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { InfoOutlinedIcon } from '#src/ui/icons/InfoOutlined.tsx';
import { useRegisterToast } from './newestToast.ts';
import type { ToastOptions, ToastVariant } from './toastKinds.ts';
import { toastSx } from './toastSx.ts';
import { useCountdown } from './useCountdown.ts';
import { useSwipeToDismiss } from './useSwipeToDismiss.ts';
import { useWindowFocus } from './useWindowFocus.ts';

const VARIANTS = {
  success: { Icon: CheckCircleOutlinedIcon, color: 'success.main' },
  error: { Icon: ErrorOutlinedIcon, color: 'error.main' },
  warning: { Icon: WarningAmberIcon, color: 'warning.main' },
  info: { Icon: InfoOutlinedIcon, color: 'secondary.main' },
} as const;

const shrink = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

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
  const rootRef = useForkRef(useRegisterToast(), swipeRef);
  const { Icon, color } = VARIANTS[variant];

  return (
    <Box ref={ref} style={style} sx={{ width: { xs: '100%', sm: 360 } }}>
      <Box
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
        onKeyDown={({ key }) => key === 'Escape' && close()}
        onTouchCancel={onTouchCancel}
        style={{ transform: `translateX(${offset}px)`, opacity: offset === 0 ? 1 : 0.75 }}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          position: 'relative',
          overflow: 'hidden',
          ...toastSx,
          touchAction: 'pan-y',
          transition: offset === 0 ? 'transform 160ms, opacity 160ms' : 'none',
        }}
      >
        <Icon size="small" style={{ color: `var(--mui-palette-${color.replace('.', '-')})` }} />
        <Box sx={{ flex: 1, pt: '1px' }}>{message}</Box>
        <IconButton aria-label="Close" size="small" onClick={close} sx={{ m: -0.5, color: 'text.secondary' }}>
          <CloseIcon size="inherit" />
        </IconButton>
        {progress && (
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              insetInline: 0,
              bottom: 0,
              height: 3,
              bgcolor: color,
              transformOrigin: 'left',
              animation: `${shrink} ${durationMs}ms linear forwards`,
              animationPlayState: paused ? 'paused' : 'running',
            }}
          />
        )}
      </Box>
    </Box>
  );
}
