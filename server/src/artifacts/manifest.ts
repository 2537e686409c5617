import type { Artifact } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES, textField } from '#contract/artifactFields.ts';
import { artifactPath } from '#contract/constants.ts';
import { creditsOf, creditText, rightsAddress } from '#contract/credit.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { hasOwnName, type Institution } from '#contract/institution.ts';
import { ownPicture, pathOnSite } from '#contract/ownPicture.ts';
import { uploadedSrcSet } from '#contract/uploadedPicture.ts';
import { manifestAddress, oembedAddress } from '../core/http/addresses.ts';

type Size = { width: number; height: number };
/** A file of the picture; of pictures of other sites no size is known, of users' smaller files the width. */
type File = { file: string } & Partial<Size>;

/** The canvas of a picture whose size is not known, and of none: in the ratio in which pages show pictures. */
const SHOWN_SIZE: Size = { width: 1600, height: 1200 };
/** The part of the picture that a point stands for, of its width and of its height. */
const REGION = 0.1;

const FORMATS: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

const said = (text: string) => ({ none: [text] });
const inEnglish = (text: string) => ({ en: [text] });

/** The files that a `srcset` names, with their widths. */
const filesIn = (srcSet: string) =>
  srcSet.split(', ').map((entry) => {
    const [file = '', width = ''] = entry.split(' ');
    return { file, width: parseInt(width, 10) };
  });

/** The files of an artifact's picture, the smallest first; none where it has no picture. */
function filesOf({ image }: Artifact, publicUrl: string): File[] {
  const own = ownPicture(pathOnSite(image, publicUrl))?.srcSet('webp');
  // All of the product's own are a third wider than high.
  if (own) {
    return filesIn(own).map(({ file, width }) => ({ file: publicUrl + file, width, height: width * 0.75 }));
  }
  const uploaded = uploadedSrcSet(image);
  if (!uploaded) return image === '' ? [] : [{ file: image }];
  // Of the largest, the longer side is known, not which one that is.
  return filesIn(uploaded).map(({ file, width }) => (file === image ? { file } : { file, width }));
}

function imageOf({ file, ...size }: File) {
  const [, extension = ''] = /\.(\w+)(?:\?|$)/.exec(file) ?? [];
  const format = FORMATS[extension.toLowerCase()];
  return { id: file, type: 'Image', ...(format && { format }), ...size };
}

const rowOf = (label: string, value: string) => ({ label: inEnglish(label), value: said(value) });

/** The part of the canvas around a point, in its pixels, and wholly on it. */
function regionOf({ x, y }: GuidedDetail, { width, height }: Size): string {
  const start = (percent: number) => Math.min(Math.max(percent / 100 - REGION / 2, 0), 1 - REGION);
  const box = [start(x) * width, start(y) * height, REGION * width, REGION * height];
  return `xywh=${box.map(Math.round).join()}`;
}

/** Guided details as comments on the canvas. */
const commentsOf = (details: readonly GuidedDetail[], canvas: string, size: Size) => ({
  id: `${canvas}/details`,
  type: 'AnnotationPage',
  items: details.map((detail, n) => ({
    id: `${canvas}/details/${n + 1}`,
    type: 'Annotation',
    motivation: 'commenting',
    body: { type: 'TextualBody', value: `${detail.title}\n${detail.text}`, format: 'text/plain' },
    target: `${canvas}#${regionOf(detail, size)}`,
  })),
});

const paintingOf = (file: File, canvas: string) => ({
  id: `${canvas}/picture`,
  type: 'AnnotationPage',
  items: [
    {
      id: `${canvas}/picture/1`,
      type: 'Annotation',
      motivation: 'painting',
      body: imageOf(file),
      target: canvas,
    },
  ],
});

/** Who provides the manifest, for viewers that name them; nobody does while the site has no name of its own. */
function providersOf(institution: Institution, publicUrl: string) {
  if (!hasOwnName(institution)) return undefined;
  const label = said(institution.name);
  const homepage = [{ id: `${publicUrl}/`, type: 'Text', label, format: 'text/html' }];
  return [{ id: `${publicUrl}/`, type: 'Agent', label, homepage }];
}

/**
 * An artifact as a IIIF Presentation 3.0 manifest (https://iiif.io/api/presentation/3.0/, DATA-8): one canvas with its picture, whose
 * smaller files are thumbnails, and its guided details. It tells what lists show to visitors, the record's origin, and the details.
 */
export function manifestOf(artifact: Artifact, publicUrl: string, institution: Institution): object {
  const id = manifestAddress(publicUrl, artifact._id);
  const page = publicUrl + artifactPath(artifact._id);
  const canvas = `${id}/canvas`;
  const files = filesOf(artifact, publicUrl);
  const provider = providersOf(institution, publicUrl);
  const label = provider ? said(institution.name) : inEnglish(institution.name);
  const largest = files.at(-1);
  const { width = SHOWN_SIZE.width, height = SHOWN_SIZE.height } = largest ?? {};
  const size = { width, height };
  const { details = [], description, source, sourceUrl, notice } = artifact;
  const thumbnail = notice ? [] : files.slice(0, -1).map(imageOf);
  const facts = TEXT_FIELD_NAMES.flatMap((name) => {
    const { shownAs } = textField(name);
    return shownAs && name !== 'description' && artifact[name] ? [rowOf(shownAs, artifact[name])] : [];
  });
  const stated = creditsOf(artifact).map((credit) => `${credit.label}: ${creditText(credit)}`);
  const credit = [...new Set([artifact.adderName, source, sourceUrl, ...stated])].filter(Boolean).join(' · ');
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: said(artifact.name),
    ...(description && { summary: said(description) }),
    metadata: [...(notice ? [rowOf('Note', notice)] : []), rowOf('Type', artifact.type), ...facts],
    ...(credit && { requiredStatement: rowOf('Credit', credit) }),
    rights: rightsAddress(artifact),
    ...(thumbnail.length > 0 && { thumbnail }),
    ...(provider && { provider }),
    homepage: [{ id: page, type: 'Text', label, format: 'text/html' }],
    seeAlso: [
      {
        id: oembedAddress(publicUrl, page),
        type: 'Dataset',
        label: inEnglish('oEmbed'),
        format: 'application/json',
      },
    ],
    items: [
      {
        id: canvas,
        type: 'Canvas',
        label: said(artifact.name),
        ...size,
        items: largest ? [paintingOf(largest, canvas)] : [],
        ...(details.length > 0 && largest && { annotations: [commentsOf(details, canvas, size)] }),
      },
    ],
  };
}
