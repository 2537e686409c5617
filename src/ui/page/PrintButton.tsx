import Button, { type ButtonProps } from '@mui/material/Button';
import { PrintOutlinedIcon } from '#src/ui/icons/PrintOutlined.tsx';

/** Prints the page. */
export const PrintButton = (props: ButtonProps) => (
  <Button startIcon={<PrintOutlinedIcon />} onClick={() => window.print()} {...props}>
    Print
  </Button>
);
