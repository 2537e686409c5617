import fs from 'node:fs/promises';
import path from 'node:path';
import { array, object, mixed, type InferType } from 'yup';
import { forEachField, TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import { ARTIFACT_TYPES, PRODUCT_NAME, type ArtifactType } from '#contract/constants.ts';
import { ownText } from '#contract/fields.ts';
import { guidedDetailsSchema } from '#contract/guidedDetails.ts';
import { saveRecords, type SaveReport } from '../../artifacts/records.ts';
import { CATALOGUE_SOURCE } from '../../artifacts/rows.ts';
import type { Db } from '../../core/db/database.ts';
import { maintainAndAnalyze } from '../maintenance.ts';

const catalogueText = () => ownText().strict().defined();

const catalogueSchema = array(
  object({
    slug: catalogueText().required(),
    ...forEachField(TEXT_FIELD_NAMES, ({ requiredOnUpdate }) =>
      requiredOnUpdate ? catalogueText().required() : catalogueText(),
    ),
    type: mixed<ArtifactType>()
      .oneOf([...ARTIFACT_TYPES])
      .required(),
    image: catalogueText(),
    /** The artifact's page at the museum that holds it, where it is known. */
    sourceUrl: ownText().strict().default(''),
    details: guidedDetailsSchema,
  }),
).required();
type CatalogueEntry = InferType<typeof catalogueSchema>[number];

/**
 * Reads the starter catalogue that comes with the product. Its order is the order of adding: the last entry is the
 * newest, and the first in the list as long as nothing is liked.
 */
export async function readCatalogue(): Promise<CatalogueEntry[]> {
  const file = path.join(import.meta.dirname, 'catalogue.json');
  return catalogueSchema.validate(JSON.parse(await fs.readFile(file, 'utf8')));
}

type Loading = {
  now?: Date;
  /** Who is named as having added the records: whose site it is. */
  adderName?: string;
  /** Told of each record that keeps what was accepted of a suggestion in the place of a text of the catalogue. */
  onKept?: (sentence: string) => void;
};

/**
 * Saves the starter catalogue into the database. Runs at every start, and when the site is renamed: existing records keep their likes and
 * reviews, and only a corrected text is written.
 */
export async function loadCatalogue(
  db: Db,
  { now = new Date(), adderName = PRODUCT_NAME, onKept }: Loading = {},
): Promise<SaveReport> {
  const entries = await readCatalogue();
  const records = entries.map(({ slug, ...entry }) => ({
    ...entry,
    source: CATALOGUE_SOURCE,
    sourceId: slug,
    licence: '',
    adderName,
    createdAt: undefined,
  }));
  const { kept, ...report } = await saveRecords(db, records, now);
  for (const [{ sourceId }, words] of kept)
    onKept?.(
      `The record ${sourceId} keeps what was accepted of a suggestion in ${Object.keys(words).join(', ')}.`,
    );
  if (report.added > 0) await maintainAndAnalyze(db);
  return report;
}
