import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Remove from '@mui/icons-material/Remove';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { colouredPicture } from './colouredPicture.ts';
import { Image } from './Image.tsx';
import { PictureCaption } from './PictureCaption.tsx';
import { largestScale } from './largestScale.ts';

/** Distance that one arrow key press pans, in pixels. */
const PAN_STEP = 80;
/** One press of + or - changes the size by about a quarter: the library's step is the exponent of e. */
const ZOOM_STEP = 0.22;
/** One notch of a wheel, in the library's measure. */
const WHEEL_STEP = 0.002;

/** Above the tools, readable over any part of the picture, and never in the way of a drag. */
const captionSx = {
  position: 'absolute',
  insetInline: 16,
  bottom: 76,
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  pointerEvents: 'none',
  '& figcaption': {
    px: 2,
    py: 0.75,
    borderRadius: 1,
    bgcolor: 'rgba(var(--mui-palette-background-defaultChannel) / 0.85)',
  },
} as const;

const toolsSx = {
  position: 'absolute',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  gap: 0.5,
  p: 0.5,
  borderRadius: 999,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const;

type Props = { open: boolean; src: string; alt: string; onClose: () => void };

/**
 * A full-screen picture in a dark room: wheel, pinch, + and - zoom, 0 and a double click show it whole again; dragging and
 * the arrow keys pan. It is never shown larger than twice its own size.
 */
export function ZoomDialog({ open, src, alt, onClose }: Props) {
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [maxScale, setMaxScale] = useState(2);
  const own = colouredPicture(src);
  const animationTime = useReducedMotion() ? 0 : 200;
  const zoomIn = () => void zoom.current?.zoomIn(ZOOM_STEP, animationTime);
  const zoomOut = () => void zoom.current?.zoomOut(ZOOM_STEP, animationTime);
  const reset = () => void zoom.current?.resetTransform(animationTime);
  const move = (x: number, y: number) => void zoom.current?.panBy(x * PAN_STEP, y * PAN_STEP, animationTime);
  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
    ArrowLeft: () => move(1, 0),
    ArrowRight: () => move(-1, 0),
    ArrowUp: () => move(0, 1),
    ArrowDown: () => move(0, -1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** Whole, or as large as it gets where it was clicked: whatever brought it to its present size. */
  const toggle = () => {
    const scale = zoom.current?.state.scale ?? 1;
    if (scale > 1.01) reset();
    else void zoom.current?.zoomIn(Math.log(maxScale), animationTime);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen
      // Dark in both themes, to its edges.
      slotProps={{
        paper: {
          'aria-label': `Picture of ${alt}`,
          // The attribute of a color scheme is not one of Paper's own props.
          ...{ 'data-theme': 'dark' },
          sx: { bgcolor: 'background.default', color: 'text.primary', overflow: 'hidden' },
        },
      }}
      onKeyDown={onKeyDown}
    >
      <Box onDoubleClick={toggle}>
        <TransformWrapper
          ref={zoom}
          maxScale={maxScale}
          centerOnInit
          doubleClick={{ disabled: true }}
          wheel={{ step: WHEEL_STEP }}
        >
          <TransformComponent
            wrapperStyle={{ width: '100%', height: '100dvh' }}
            contentStyle={{ width: '100vw', height: '100dvh' }}
          >
            <picture>
              {own && <source type="image/avif" srcSet={own.srcSet('avif')} sizes="1600px" />}
              <Image
                src={src}
                {...(own && { srcSet: own.srcSet('webp'), sizes: '1600px' })}
                alt={alt}
                onLoad={({ currentTarget }) => setMaxScale(largestScale(currentTarget))}
                sx={{ display: 'block', width: '100vw', height: '100dvh', objectFit: 'scale-down' }}
              />
            </picture>
          </TransformComponent>
        </TransformWrapper>
      </Box>
      <Box component="figure" sx={captionSx}>
        <PictureCaption src={src} />
      </Box>
      <Box sx={toolsSx}>
        <Tool label="Zoom out" onClick={zoomOut} icon={<Remove />} />
        <Tool label="Show the whole picture" onClick={reset} icon={<RestartAlt />} />
        <Tool label="Zoom in" onClick={zoomIn} icon={<Add />} />
        <Tool label="Close" onClick={onClose} icon={<Close />} />
      </Box>
    </Dialog>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <IconButton aria-label={label} title={label} color="inherit" onClick={onClick}>
      {icon}
    </IconButton>
  );
}
