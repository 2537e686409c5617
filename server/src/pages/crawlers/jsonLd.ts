import { edtfOf } from '#historical/date/edtf.ts';
import type { Artifact } from '#contract/artifact.ts';
import { creditText, pictureCredit, rightsAddress } from '#contract/credit.ts';
import { hasOwnName, type Institution } from '#contract/institution.ts';
import { PAGES } from '#contract/pages.ts';
import { isPoint, type StoredPlace } from '#contract/place.ts';

const LIST = PAGES.allArtifacts;

/** What crawlers read of an artifact: no more than lists show to visitors. */
type PublicFacts = {
  name: string;
  description: string;
  type: string;
  historicalCreationDate: string;
  discoveredAt: string;
  presentLocation: string;
  found?: StoredPlace | null | undefined;
  kept?: StoredPlace | null | undefined;
  /** An address, or a path on the site; empty when it has none, or one that a note comes before. */
  image: string;
  likes: number;
} & Pick<Artifact, 'citedSource' | 'pictureRights' | 'pictureCredit' | 'licence'>;

type Site = {
  publicUrl: string;
  institution: Institution;
  /** The artifact's page. */
  url: string;
  /** The picture of its card. */
  card: string;
  /** Its IIIF manifest (DATA-8). */
  manifest: string;
};

const MANIFEST_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});

/** A place by the words of its field, with coordinates where they are a point: the middle of a region is none of what was found there. */
const placeOf = (words: string, place: StoredPlace | null | undefined) =>
  words
    ? {
        '@type': 'Place',
        name: words,
        geo:
          place && isPoint(place)
            ? { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon }
            : undefined,
      }
    : undefined;

/** The picture, with whom to credit and under which terms, where that was said of it; its card otherwise, which may be drawn without it. */
function pictureOf(facts: PublicFacts, { publicUrl, url, card }: Site) {
  const { image } = facts;
  const credit = pictureCredit(facts);
  if (image === '' || !credit) return card;
  return {
    '@type': 'ImageObject',
    contentUrl: image.startsWith('/') ? publicUrl + image : image,
    creditText: credit.words ? creditText(credit) : undefined,
    license: rightsAddress(facts),
    acquireLicensePage: url,
  };
}

/**
 * An artifact in schema.org's words (FOUND-1): a work of art that an institution keeps, and the way to its page.
 * What is empty is left out: JSON writes no `undefined`.
 */
export const artifactData = (facts: PublicFacts, site: Site): object => {
  const { publicUrl, institution, url, manifest } = site;
  const { name } = institution;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['VisualArtwork', 'ArchiveComponent'],
        '@id': url,
        url,
        name: facts.name,
        description: facts.description || undefined,
        image: pictureOf(facts, site),
        citation: facts.citedSource,
        genre: facts.type,
        dateCreated: facts.historicalCreationDate || undefined,
        temporalCoverage: edtfOf(facts.historicalCreationDate),
        // Where it was found is not where it was made (`locationCreated`); museums' finds are mapped to this word.
        spatialCoverage:
          facts.found && !facts.found.told ? placeOf(facts.discoveredAt, facts.found) : undefined,
        itemLocation: placeOf(facts.presentLocation, facts.kept),
        subjectOf: { '@type': 'CreativeWork', url: manifest, encodingFormat: MANIFEST_TYPE },
        isPartOf: { '@type': 'Collection', name, url: `${publicUrl}${LIST.path}` },
        publisher: hasOwnName(institution)
          ? { '@type': 'Organization', name, url: `${publicUrl}/` }
          : undefined,
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/LikeAction',
          userInteractionCount: facts.likes,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, name, `${publicUrl}/`),
          crumb(2, LIST.title, `${publicUrl}${LIST.path}`),
          crumb(3, facts.name, url),
        ],
      },
    ],
  };
};
