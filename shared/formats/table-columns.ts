/** The columns of a table that identify a person, by their index from 0. */
export interface TableColumns {
  email?: number;
  name?: number;
  /** If the name takes two columns, `name` holds the first names. */
  surname?: number;
  /** Whether the first row holds headings. */
  header: boolean;
}

/** Common headings, in the languages of the apps: compared without case, accents, dots and dashes. */
const headings = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'e mail adresse',
    'emails',
    'email addresses',
    'e mail 1 value',
    'mailadresse',
    'courriel',
    'adresse email',
    'adresse e mail',
    'correo',
    'correo electrónico',
    'メール',
    'メールアドレス',
    'البريد الإلكتروني',
    'البريد',
  ],
  surname: [
    'last name',
    'lastname',
    'last',
    'surname',
    'family name',
    'nachname',
    'nom de famille',
    'apellido',
    'apellidos',
    '姓',
    'اسم العائلة',
  ],
  given: [
    'first name',
    'firstname',
    'first names',
    'first',
    'given name',
    'given names',
    'forename',
    'vorname',
    'vornamen',
    'prénom',
    'prénoms',
    '名',
    'الاسم الأول',
  ],
  full: [
    'full name',
    'fullname',
    'display name',
    'contact',
    'contacts',
    'recipient',
    'recipients',
    'person',
    'people',
    'names',
    'empfänger',
    'destinataires',
    'destinatarios',
    '受信者',
    'المستلمون',
    'nom complet',
    'nombre completo',
    '氏名',
    'الاسم الكامل',
  ],
  /** The whole name, or a part of it where another column has the other part. */
  name: ['name', 'nom', 'nombre', '名前', 'الاسم'],
} as const;

/** Guesses the columns by their headings, or else by their cells. */
export function guessColumns(rows: string[][]): TableColumns {
  const named = namedColumns(rows[0] ?? []);
  if (Object.keys(named).length === 0) return { ...columnsByContent(rows), header: false };
  const email = addressColumn(rows, [named.name, named.surname]);
  return { ...(email !== undefined && { email }), ...named, header: true };
}

/**
 * Returns the column below whose heading, which may be any word, all cells are addresses. If there are several, exactly one
 * heading must name mail.
 */
function addressColumn([heads = [], ...rows]: string[][], except: (number | undefined)[]): number | undefined {
  const columns = columnIndexes(rows).filter((index) => {
    const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    return (
      !except.includes(index) && cells.length > 0 && cells.every((cell) => /^[^\s@]+@[^\s@]+$|@[^\s@]+>$/.test(cell))
    );
  });
  const ofMail = columns.filter((index) => /mail|courriel|correo|メール|بريد/i.test(heads[index] ?? ''));
  const [only, second] = columns.length > 1 ? ofMail : columns;
  return second === undefined ? only : undefined;
}

/** Whether a row holds the headings of a table: one over the addresses, or two over the names. */
export function hasHeadings(row: string[]): boolean {
  const { email, name, surname } = namedColumns(row);
  return email !== undefined || (name !== undefined && surname !== undefined);
}

/** Whether a text is one of the headings. */
export function isHeading(text: string): boolean {
  return Object.keys(namedColumns([text])).length > 0;
}

type Heading = keyof typeof headings;

/** Languages in which the heading of the whole name, next to one of the first names, is over the surnames. */
const surnameNextTo: Partial<Record<string, string>> = {
  vorname: 'name',
  vornamen: 'name',
  prenom: 'nom',
  prenoms: 'nom',
};

function namedColumns(row: string[]): Omit<TableColumns, 'header'> {
  if (row.some((cell) => cell.includes('@'))) return {};
  const words = row.map(plainHeading);
  const placeOf = (heading: Heading) => {
    const known = new Set(headings[heading].map(plainHeading));
    const place = words.findIndex((word) => known.has(word));
    return place < 0 ? undefined : place;
  };
  const [email, given, full, whole] = [placeOf('email'), placeOf('given'), placeOf('full'), placeOf('name')];
  const isSurname = given !== undefined && whole !== undefined && surnameNextTo[words[given] ?? ''] === words[whole];
  const surname = placeOf('surname') ?? (isSurname ? whole : undefined);
  const inParts = given !== undefined && surname !== undefined;
  const name = inParts ? given : (full ?? whole ?? given);
  const withSurname = surname !== undefined && (inParts || full === undefined);
  return {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(withSurname && { surname }),
  };
}

/** Returns a heading in lower case, and without accents, dots and dashes. */
function plainHeading(text: string): string {
  const letters = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return letters
    .replace(/[.\-_:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function columnsByContent(rows: string[][]): Omit<TableColumns, 'header'> {
  const indexes = columnIndexes(rows);
  const count = (index: number, test: (cell: string) => boolean) => rows.filter((row) => test(row[index] ?? '')).length;
  const email = indexOfMax(indexes, (index) => count(index, (cell) => /\S@\S/.test(cell)));
  const name = indexOfMax(
    indexes.filter((index) => index !== email),
    (index) => count(index, isNameLike),
  );
  return { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
}

function columnIndexes(rows: string[][]): number[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return Array.from({ length: width }, (_, index) => index);
}

/** Whether a cell may be a name: it has letters, and neither digits nor an @. */
export function isNameLike(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
}

/** Returns the first index with the largest amount; `undefined` if all amounts are 0. */
function indexOfMax(indexes: number[], amount: (index: number) => number): number | undefined {
  let maxIndex: number | undefined;
  let maxAmount = 0;
  for (const index of indexes) {
    const found = amount(index);
    if (found > maxAmount) [maxIndex, maxAmount] = [index, found];
  }
  return maxIndex;
}
