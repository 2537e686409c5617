import 'react';

declare module 'react' {
  /** Custom properties, by which a number reaches a style sheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
