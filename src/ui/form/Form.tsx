import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './Form.module.css';

/**
 * A form with its fields in a grid; its schema validates it, not the browser. `post`, unless it leads to a list: where no
 * script runs, what was typed does not become part of an address. It hears only itself sent: React also lets the event of a form in a dialog
 * rise to the form whose button has opened that.
 */
export const Form = ({ className, onSubmit, ...rest }: ComponentProps<'form'>) => (
  <form
    method="post"
    {...rest}
    onSubmit={(event) => {
      if (event.target === event.currentTarget) onSubmit?.(event);
    }}
    noValidate
    className={clsx(styles.form, className)}
  />
);
