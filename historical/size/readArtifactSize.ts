import { SIZE_LINE } from './sizeLine.ts';
import { tokenize, type Axis, type Token } from './tokens.ts';

/** How large an artifact is, in centimetres; one of both at least. */
export type ArtifactSize = { heightCm?: number; widthCm?: number };

/** A number and its label. */
type Measure = { value: number; axis: Axis | undefined; cm: number | undefined };

/** Only so much of a line is read. */
const MAX_LENGTH = 300;

/** Larger than the largest thing that a museum keeps: such a number is a mistake. */
const MAX_CM = 20_000;

/** Centimetres beside inches may be rounded, not more than this share apart. */
const ROUNDING = 0.06;

/** Reads one dimension after another until something else comes. */
class Reader {
  private position = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  peek(): Token | undefined {
    return this.tokens[this.position];
  }

  private take<Kind extends Token['kind']>(kind: Kind): Extract<Token, { kind: Kind }> | undefined {
    const token = this.peek();
    if (token?.kind !== kind) return undefined;
    this.position += 1;
    return token as Extract<Token, { kind: Kind }>;
  }
  private skipFillers(): void {
    while (this.take('filler'));
  }

  /** "H: 24.5 cm", "24.5", "24.5 cm high". */
  private measure(): Measure | undefined {
    this.skipFillers();
    let axis = this.take('axis')?.axis;
    this.skipFillers();
    const number = this.take('number');
    if (!number) return undefined;
    const cm = this.take('unit')?.cm;
    this.skipFillers();
    // "24 cm in height", but not the label of the next one: "24 cm W: 3 cm".
    if (!axis && !this.isLabel(this.position)) axis = this.take('axis')?.axis;
    return { value: number.value, axis, cm };
  }

  /** Whether the token is a label with its number behind it. */
  private isLabel(position: number): boolean {
    const behind = this.tokens.slice(position + 1).find(({ kind }) => kind !== 'filler');
    return this.tokens[position]?.kind === 'axis' && behind?.kind === 'number';
  }

  /** Measures joined by "x" or "by", or by a comma where each has a label. Empty: it is something else. */
  measures(): Measure[] {
    const found: Measure[] = [];
    let measure: Measure | undefined;
    do {
      measure = this.measure();
      if (!measure) return [];
      found.push(measure);
    } while (this.take('by') ?? this.labelledNext(measure.axis !== undefined));
    return found;
  }

  /** Goes over the comma before a further measure, if this one has a label. */
  private labelledNext(isLabelled: boolean): boolean {
    const next = this.position + (this.peek()?.kind === 'stop' ? 1 : 0);
    const isMeasure = next > this.position && this.tokens[next]?.kind === 'number';
    if (!isLabelled || (!isMeasure && !this.isLabel(next))) return false;
    this.position = next;
    return true;
  }

  /** What stands in brackets next; undefined without. */
  inBrackets<Result>(read: () => Result): Result | undefined {
    const start = this.position;
    if (!this.take('open')) return undefined;
    const result = read();
    if (this.take('close')) return result;
    this.position = start;
    return undefined;
  }

  /** "h. x w. x d." */
  axes(): Axis[] {
    const named: Axis[] = [];
    do {
      const axis = this.take('axis')?.axis;
      if (!axis) return [];
      named.push(axis);
      this.skipFillers();
    } while (this.take('by'));
    return named;
  }
}

/** Every value in centimetres: a measure without a unit has that of the next one. Empty when the last has none. */
function inCm(measures: readonly Measure[]): number[] {
  let unit: number | undefined;
  const values = [...measures].reverse().map(({ value, cm }) => {
    unit = cm ?? unit;
    return value * (unit ?? NaN);
  });
  return values.every((value) => value <= MAX_CM) ? values.reverse() : [];
}

const agree = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => Math.abs(value - (b[index] ?? NaN)) <= ROUNDING * value + 0.1);

/** What the values are: by their labels; by the museums' custom, height before width, where several have none. */
function axesOf(measures: readonly Measure[], named: readonly Axis[]): (Axis | undefined)[] {
  if (named.length === measures.length) return [...named];
  if (measures.every(({ axis }) => axis === undefined) && (measures.length === 2 || measures.length === 3))
    return ['height', 'width', 'depth'];
  return measures.map(({ axis }) => axis);
}

function readLine(line: string): ArtifactSize | undefined {
  const reader = new Reader(tokenize(line.slice(0, MAX_LENGTH)));
  const measures = reader.measures();
  let values = inCm(measures);
  if (values.length === 0) return undefined;
  const again = reader.inBrackets(() => inCm(reader.measures()));
  if (again?.length === values.length) {
    if (!agree(values, again)) return undefined;
    values = again;
  }
  const named = reader.inBrackets(() => reader.axes()) ?? [];
  const next = reader.peek();
  // A range: "24-26 cm" and "24 cm to 26 cm".
  if (next?.kind === 'unknown' && /^(?:[-–—/]|to|or)$/.test(next.text)) return undefined;
  return toSize(values, axesOf(measures, named));
}

function toSize(values: readonly number[], axes: readonly (Axis | undefined)[]): ArtifactSize | undefined {
  const valueOf = (axis: Axis) => {
    const index = axes.indexOf(axis);
    return index < 0 || axes.indexOf(axis, index + 1) >= 0 ? undefined : values[index];
  };
  const height = valueOf('height');
  const across = valueOf('diameter') ?? valueOf('width');
  // What is told by its length may lie or stand, unless its height is told as well: then it lies.
  const lies = height !== undefined;
  const width = lies ? (across ?? valueOf('length')) : axes.includes('length') ? undefined : across;
  if (height === undefined && width === undefined) return undefined;
  const rounded = (cm: number) => Math.round(cm * 100) / 100;
  return {
    ...(height !== undefined && { heightCm: rounded(height) }),
    ...(width !== undefined && { widthCm: rounded(width) }),
  };
}

/**
 * Reads how large an artifact is from a line of its texts that states it, as museums' records do: "Dimensions: H: 5 x W: 3
 * cm", "Dimensions: 9 13/16 x 5 3/8 in. (25 x 13.6 cm)", "Height: 1.12 m". Prose is not read: its metres may be those of the
 * grave. Undefined when there is no such line, or it does not clearly tell a height or a width: no size is better than a wrong one.
 */
export function readArtifactSize(...texts: readonly string[]): ArtifactSize | undefined {
  for (const text of texts) {
    const [, dimensions, itself] = SIZE_LINE.exec(text) ?? [];
    const size = readLine(dimensions ?? itself ?? '');
    if (size) return size;
  }
  return undefined;
}
