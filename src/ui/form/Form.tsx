import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './Form.module.css';

/**
 * A form with its fields in a grid; its schema validates it, not the browser. `post`, unless it leads to a list: where no
 * script runs, what was typed does not become part of an address.
 */
export const Form = ({ className, ...rest }: ComponentProps<'form'>) => (
  <form method="post" {...rest} noValidate className={clsx(styles.form, className)} />
);
