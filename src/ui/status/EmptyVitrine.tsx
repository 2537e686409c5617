import * as styles from './EmptyVitrine.module.css';

/** A glass case with nothing in it but its label. Decoration. */
export const EmptyVitrine = () => (
  <svg viewBox="0 0 160 150" aria-hidden className={styles.vitrine}>
    <path d="M22 30 44 12h72l22 18v72H22zM22 30h116M44 12v18M116 12v18" strokeLinejoin="round" />
    <path d="M12 102h136v10H12zM26 112v32M134 112v32M16 144h128" />
    <path d="M64 92h32v10H64z" />
    <path d="M34 44l18-10M34 58l40-24" opacity="0.45" />
  </svg>
);
