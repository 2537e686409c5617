import type { Artifact } from '#contract/artifact.ts';
import { FormatQuoteIcon } from '#src/ui/icons/FormatQuote.tsx';
import { Disclosure } from '#src/ui/page/Disclosure.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads when it is opened: the library of citations is larger than the rest of the page. */
const Citations = lazyPart(async () => (await import('./Citations.tsx')).Citations);

/** A button that opens the citations of an artifact. */
export const CitePart = ({ artifact }: { artifact: Artifact }) => (
  <Disclosure label="Cite this artifact" icon={<FormatQuoteIcon />}>
    <Citations artifact={artifact} />
  </Disclosure>
);
