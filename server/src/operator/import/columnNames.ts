import { textField, TEXT_FIELD_NAMES, type TextFieldName } from '#contract/artifactFields.ts';
import { CARE_LABELS } from '#contract/careLabels.ts';
import { CREDIT_LABELS } from '#contract/credit.ts';
import { JSON_FIELDS, RECORD_FIELDS, type JsonField, type RecordField } from './recordSchema.ts';

/** What a column may be read as: a field of a record, or half of the pin of where it was found, or of the years when it was made, or their period. */
export type Field = RecordField | JsonField | 'latitude' | 'longitude' | 'yearFrom' | 'yearTo' | 'period';
export const FIELDS: readonly Field[] = [
  ...RECORD_FIELDS,
  ...JSON_FIELDS,
  'latitude',
  'longitude',
  'yearFrom',
  'yearTo',
  'period',
];

/** What a column of CSV is called behind another of its name, so that each is read, and can be told, by itself. */
export const nameInRow = (name: string, index: number): string => `${name} (column ${index + 1})`;
/** The name that such a column has in its file. */
export const nameInFile = (column: string): string => column.replace(/ \(column \d+\)$/, '');
/** Several persons find a thing, a number has parts, and nothing is lost of what keeps something from everybody. */
const JOINED: ReadonlySet<Field> = new Set<Field>(['discoveredBy', 'sourceId', 'findSpot', 'notice']);
/** What the columns have in common that say a field together. A date or a place made of two columns would be neither's. */
export const nameFor = (field: Field, column: string): string =>
  JOINED.has(field) ? nameInFile(column) : column;

/** Told for a column that is left out. */
export const NO_FIELD = 'none';

export const isText = (field: Field): field is TextFieldName =>
  (TEXT_FIELD_NAMES as readonly Field[]).includes(field);
/** Whether a field is a text of several lines, which columns are added to. */
export const hasLines = (field: Field): boolean => isText(field) && textField(field).lines !== undefined;

/** The labels of our own pages. */
const OWN_LABELS: Partial<Record<Field, readonly string[]>> = {
  ...Object.fromEntries(
    TEXT_FIELD_NAMES.map((name) => {
      const { label, shownAs } = textField(name);
      return [name, [...new Set([label, shownAs ?? label])]];
    }),
  ),
  image: ['Image URL'],
  type: ['Artifact Type'],
  findSpot: [CARE_LABELS.findSpot],
  notice: [CARE_LABELS.notice],
  // The label of `citedSource` is the name of another field.
  pictureRights: [CREDIT_LABELS.pictureRights],
  pictureCredit: [CREDIT_LABELS.pictureCredit],
};

/**
 * What museums, Dublin Core, Darwin Core, Linked Art, Omeka and CollectionBuilder call a field, the one that is taken first where a record
 * has several of them. Of a nested value in JSON the name is its path.
 */
const KNOWN: Partial<Record<Field, string>> = {
  name: `Title | Object Title | Item Title | Work Title | Preferred Title | identified_by | Label | _label | Object Name | Item Name | Name of Object | Disp_Title | Obj_Title |
    Object | Item | Object Type | Type of Object | Titel | Titre | Título | Titolo | Objektbezeichnung`,
  historicalCreationDate: `Object Date | Date Made | Date Created | Created | Date of Creation | Display Date | Date Display | Date Text | Object Date Display |
    Production Date | Date of Production | Date Produced | Dating | Dated | Date | Dates | Date Range | Chronology | Year | Year Made | Temporal | Temporal Coverage |
    produced_by.timespan | produced_by.timespan.identified_by | Datierung | Date de création | Fecha | Disp_Create_DT`,
  discoveredAt: `Findspot | Find Spot | Find Site | Find Place | Find Location | Place Found | Found At | Found In | Discovery Place | Discovery Location | Discovery Site |
    Place of Discovery | Excavation Site | Excavation Place | Provenience | Site Name | Site | Archaeological Site | Locality | Location Found | Spatial |
    Spatial Coverage | Coverage | Fundort | Lieu de découverte | Lugar de hallazgo`,
  discoveredBy: `Discoverer | Found By | Finder | Excavator | Excavated By | Collector | Collected By | Recorded By`,
  presentLocation: `Current Location | current_location | Current Repository | Repository | Holding Institution | Institution | Museum | Held At | Held By | Gallery | Location`,
  description: `Object Description | Physical Description | Summary | Abstract | Label Text | Gallery Label | Text | Content | referred_to_by | Notes | Note | Remarks |
    Comments | Beschreibung | Descripción`,
  historicalContext: `Historical Background | Historical Significance | Significance | History | Context`,
  image: `Image Link | Image Address | Picture | Picture URL | Photo | Photo URL | Photograph | Primary Image | Main Image | Media URL | Image Web | Images | Image File | File | object_location |
    image_small | image_thumb | Primary Image Small | Thumbnail | Thumbnail URL | representation.id | representation.digitally_shown_by.access_point.id | Filename | Bild`,
  sourceId: `Object Number | Object No. | Accession Number | Accession No. | Accession # | Accession | Inventory Number | Inventory No. | Inv. No. | Inv. Nr. |
    Museum Number | Museum No. | Registration Number | Reg. No. | Catalogue Number | Catalog Number | Cat. No. | Reference Number | Find Number | Find No. | Small Find Number |
    Small Find No. | Disp_Access_No | identified_by.Identifier | Object ID | Artifact ID | Artefact ID | Item ID | Identifier | Record ID | Record Number | Find ID | old_findID | Occurrence ID |
    Inventarnummer | Numéro d'inventaire | Número de inventario | ID | Number | No. | @id`,
  sourceUrl: `Source Link | Object URL | Object Link | Link Resource | Page URL | Resource URL | Web Page | Permalink | reference_url | Item URI | Resource URI | URL | URI | Link | Website`,
  licence: `License | Rights | Rights Statement | Rights and Reproduction | Usage Rights | Access Rights | Image Rights | Copyright`,
  citedSource: `Cited Sources | Information Source | Source of Information | Bibliographic Citation | Citation`,
  pictureRights: `Picture Licence | Picture License | Image Licence | Image License | Photo Licence | Photo License | Media Licence | Media License`,
  pictureCredit: `Image Credit | Image Credits | Photo Credit | Photo Credits | Photographer | Photographed By`,
  adderName: `Added By | Cataloguer | Cataloger`,
  createdAt: `Record Created | Date Added | Date Catalogued | Date Cataloged | Record Date`,
  latitude: `Lat | Decimal Latitude | fourFigureLat | Breitengrad`,
  longitude: `Long | Lon | Lng | Decimal Longitude | fourFigureLon | Längengrad`,
  yearFrom: `Year From | From Year | Date From | From Date | Object Begin Date | Creation Date Earliest | Earliest Date | Date Earliest | Early Date | Date Start | Date Begin | Start Date | Not Before`,
  yearTo: `Year To | To Year | Date To | To Date | Object End Date | Creation Date Latest | Latest Date | Date Latest | Late Date | Date End | End Date | Not After`,
  period: `Periods | Broad Period | Age | Era`,
};

/** Columns that records have no field for, and that a text says in a line of its own: "Medium: Silver". */
const LINES: Partial<Record<Field, string>> = {
  description: `Medium | Disp_Medium | Material | Material Term | Materials | Materials and Techniques | made_of | Technique | Techniques | Dimensions | Disp_Dimen | dimension | Measurements | Size | Height | Width |
    Depth | Length | Diameter | Thickness | Weight | Inscription | Inscriptions | Marks | Signed | Condition | Format | Extent`,
  historicalContext: `Culture | Cultures | Dynasty | Reign | Artist | Artist Name | Artist Display Name | Maker | Makers | Creator | Disp_Maker_1 | Author | Manufacturer | produced_by.carried_out_by |
    Contributor | Publisher | Place of Origin | Place Made | Place of Production | Production Place | Place | Excavation | Origin | Geography | Country of Origin | Country | Region |
    State | County | District | Parish | City | Style | School | Subject | Subjects | Keywords | Tags | Classification | Classifications | classified_as | Category |
    Department | Collection | Provenance | Credit Line | Credit | credit_line | Acquisition | Bibliography | References | Exhibition History | Relation | Language`,
};

const listOf = (names = ''): string[] => names.split('|').flatMap((name) => name.trim() || []);

/** The names of each field: first our own, then others. */
export const FIELD_NAMES = new Map(
  FIELDS.map((field) => [field, [field, ...(OWN_LABELS[field] ?? []), ...listOf(KNOWN[field])]]),
);
/** Of the fields that are texts of several lines: the columns that become a line of them. */
export const LINE_NAMES = new Map(
  FIELDS.flatMap((field) => (LINES[field] ? [[field, listOf(LINES[field])]] : [])),
);
