import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { FoldedPart, type PartProps } from './FoldedPart.tsx';
import * as styles from './OptionalParts.module.css';

/** Each loads when it is opened: few artifacts need it. */
const CreditInputs = lazyPart(async () => (await import('./CreditInputs.tsx')).CreditInputs);
const CareInputs = lazyPart(async () => (await import('./CareInputs.tsx')).CareInputs);
const GuidedDetailsEditor = lazyPart(
  async () => (await import('../guidedDetails/GuidedDetailsEditor.tsx')).GuidedDetailsEditor,
);

/** What an artifact's form has below its fields, closed unless something of it is in the form (PRODUCT-6). */
export function OptionalParts(props: PartProps) {
  return (
    <div className={styles.parts}>
      <FoldedPart
        {...props}
        title="Source and picture rights (optional)"
        fields={['citedSource', 'pictureRights', 'pictureCredit']}
        Inputs={CreditInputs}
      />
      <FoldedPart
        {...props}
        title="Handle with care (optional)"
        fields={['findSpot', 'notice']}
        Inputs={CareInputs}
      />
      <FoldedPart
        {...props}
        title="Guided details (optional)"
        fields={['details']}
        Inputs={GuidedDetailsEditor}
      />
    </div>
  );
}
