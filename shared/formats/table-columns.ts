/** The columns of a table that identify a person, by their index from 0. */
export interface TableColumns {
  email?: number;
  name?: number;
  /** If the name takes two columns, `name` holds the first names. */
  surname?: number;
  /** Whether the first row holds headings. */
  header: boolean;
}

/** Common headings, in the languages of the apps: lower case, without dots and dashes. */
const headings = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'e mail adresse',
    'courriel',
    'adresse email',
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
    'surname',
    'family name',
    'nachname',
    'nom de famille',
    'apellido',
    'apellidos',
    '姓',
    'اسم العائلة',
  ],
  name: [
    'name',
    'full name',
    'fullname',
    'contact',
    'recipient',
    'person',
    'first name',
    'firstname',
    'given name',
    'vorname',
    'empfänger',
    'prénom',
    'nom',
    'nom complet',
    'nombre',
    'nombre completo',
    '名前',
    '氏名',
    '名',
    'الاسم',
  ],
} as const;

/** Guesses the columns by their headings, or else by their cells. */
export function guessColumns(rows: string[][]): TableColumns {
  const named = namedColumns(rows[0] ?? []);
  return Object.keys(named).length > 0 ? { ...named, header: true } : { ...columnsByContent(rows), header: false };
}

/** Whether a row holds headings of which one names the addresses. */
export function hasHeadings(row: string[]): boolean {
  return namedColumns(row).email !== undefined;
}

function namedColumns(row: string[]): Omit<TableColumns, 'header'> {
  if (row.some((cell) => cell.includes('@'))) return {};
  const found: Omit<TableColumns, 'header'> = {};
  row.forEach((cell, index) => {
    const heading = cell
      .toLowerCase()
      .replace(/[.\-_:]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    for (const column of ['email', 'surname', 'name'] as const) {
      if (found[column] === undefined && (headings[column] as readonly string[]).includes(heading)) {
        found[column] = index;
        break;
      }
    }
  });
  return found;
}

function columnsByContent(rows: string[][]): Omit<TableColumns, 'header'> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const count = (index: number, test: (cell: string) => boolean) => rows.filter((row) => test(row[index] ?? '')).length;
  const email = indexOfMax(indexes, (index) => count(index, (cell) => /\S@\S/.test(cell)));
  const name = indexOfMax(
    indexes.filter((index) => index !== email),
    (index) => count(index, isNameLike),
  );
  return { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
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
