import type { Artifact } from '#contract/artifact.ts';
import { isRequired } from '#contract/artifactFields.ts';
import { CREDIT_MESSAGES } from '#contract/pictureRights.ts';
import { SUGGESTION_MESSAGES } from '#contract/suggestion.ts';
import { anArtifact } from '#contract/testing.ts';
import { changesOf, suggestionResolver, type SuggestionValues } from './suggestionForm.ts';

const record = (values: Partial<Artifact> = {}) =>
  ({ ...anArtifact({ name: 'Bronze axe' }), _id: '7', ...values }) as Artifact;
const typed = (artifact: Artifact, values: Partial<SuggestionValues>): SuggestionValues => ({
  ...artifact,
  reason: '',
  ...values,
});

describe('What is sent of a suggestion', () => {
  it('are the fields that say something else than the record (SUGGEST-7)', () => {
    const artifact = record();
    const values = typed(artifact, { name: 'Iron axe', type: artifact.type, reason: 'Look.' });
    expect(changesOf(artifact, values)).toEqual({ name: 'Iron axe' });
  });

  it.each<[string, Partial<Artifact>, Partial<SuggestionValues>]>([
    ['spaces around it', { name: 'Axe' }, { name: ' Axe ' }],
    ['care that says what was so', {}, { findSpot: 'exact', notice: '' }],
    ['guided details that are none', {}, { details: [] }],
    ['rights in the picture that are not said', {}, { pictureRights: 'unsaid', pictureCredit: '' }],
    ['rights that are null', { pictureRights: null }, { pictureRights: null }],
    ['a pin that is taken away where there is none', {}, { foundPin: null }],
    ['parts that were not opened', { findSpot: 'area', notice: 'Sacred' }, { findSpot: undefined }],
  ])('is nothing for %s (SUGGEST-7)', (_what, stored, values) => {
    const artifact = record(stored);
    expect(changesOf(artifact, typed(artifact, values))).toEqual({});
  });

  it('is the name for the credit too, where another picture and its rights are told (CREDIT-4)', () => {
    const artifact = record({ pictureCredit: 'Ada' });
    const rights = { image: 'https://example.org/b.jpg', pictureRights: 'CC-BY-4.0' } as const;
    expect(changesOf(artifact, typed(artifact, rights))).toEqual({ ...rights, pictureCredit: 'Ada' });
  });

  it('is that a pin is taken away, where the record has one (SUGGEST-7)', () => {
    const found = { lat: 1, lon: 2, precision: 'site', name: 'Rome', own: true } as const;
    const artifact = record({ found });
    expect(changesOf(artifact, typed(artifact, { foundPin: null }))).toEqual({ foundPin: null });
    expect(changesOf(artifact, typed(artifact, { foundPin: { lat: 1, lon: 2 } }))).toEqual({});
  });
});

describe('What is wrong with a suggestion', () => {
  const errorsOf = async (artifact: Artifact, values: Partial<SuggestionValues>) => {
    const options = { fields: {}, shouldUseNativeValidation: undefined };
    const resolve = suggestionResolver(artifact);
    const { errors } = await resolve(typed(artifact, values), undefined, options);
    return Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
    );
  };

  it('is a missing reason, and what an update would not take (SUGGEST-7)', async () => {
    expect(await errorsOf(record(), { name: ' ' })).toEqual({
      name: isRequired('Artifact Name'),
      reason: SUGGESTION_MESSAGES.reason,
    });
  });

  it('is a licence of the picture without the name that it asks for (SUGGEST-7)', async () => {
    const licence = { pictureRights: 'CC-BY-4.0', reason: 'Look.' } as const;
    expect(await errorsOf(record(), licence)).toEqual({ pictureCredit: CREDIT_MESSAGES.name });
    expect(await errorsOf(record({ pictureCredit: 'Ada' }), licence)).toEqual({});
  });

  it('is nothing that the record lacks already (SUGGEST-7)', async () => {
    const museums = record({ description: '', image: '/pictures/axe.webp' });
    expect(await errorsOf(museums, { name: 'Iron axe', reason: 'Look.' })).toEqual({});
  });
});
