import { parse } from 'csv-parse/sync';
import type { OwnRecord } from '#contract/artifact.ts';
import { textOfCell } from '#contract/csvCells.ts';
import { anArtifact } from '#contract/testing.ts';
import { textOf } from '#src/testing/textOf.ts';
import { recordFile } from './recordFile.ts';

const RECORD = {
  ...anArtifact({ name: '=1+1, "so called"', description: 'Two lines:\nböth ¶, and a quote "' }),
  sourceId: '0193',
  adderName: 'Ada',
  createdAt: '2026-11-23T00:00:00.000Z',
  details: [{ x: 0.5, y: 0.25, title: 'Rim', text: 'Worn, "here"' }],
  foundPin: { lat: 31.4, lon: 30.42 },
  keptPin: { lat: -0.5, lon: -180 },
  findSpot: 'area',
  notice: 'Sacred, so they say',
  citedSource: 'A book, "so called"',
  pictureRights: 'CC-BY-4.0',
  pictureCredit: 'Ada, and others',
} as OwnRecord;

/** A row of CSV with what stands in it as JSON. */
const withJsonCells = (row: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]): [string, unknown] => [
      name,
      ['details', 'foundPin', 'keptPin'].includes(name) ? JSON.parse(String(cell)) : cell,
    ]),
  );

describe('A downloaded file', () => {
  it.each(['csv', 'json'] as const)('of %s holds every value as it is (MINE-8)', async (format) => {
    const file = recordFile([RECORD], format);
    expect(file.name).toBe(`my-artifacts.${format}`);
    const text = await textOf(file);
    // As an import reads cells: an apostrophe keeps spreadsheets from running what begins like a formula (DATA-6).
    const cells = { columns: true, bom: true, cast: textOfCell };
    const [read] = (format === 'json' ? JSON.parse(text) : parse(text, cells)) as Record<string, unknown>[];
    if (format === 'csv') expect(text).toContain(`"'=1+1`);
    expect(format === 'json' ? read : withJsonCells(read)).toEqual({ source: 'contributions', ...RECORD });
  });
});
