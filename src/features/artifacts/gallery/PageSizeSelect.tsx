import { PAGE_SIZES } from '#contract/constants.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

const CHOICES = PAGE_SIZES.map((value: number) => ({ value, label: String(value) }));

/** Selects the number of cards per page (section 9). */
export function PageSizeSelect({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  return <ChoiceSelect label="Per page" value={size} choices={CHOICES} onChoose={onSize} />;
}
