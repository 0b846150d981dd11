/** Which columns of a table say who somebody is; places count from 0. */
export interface TableColumns {
  email?: number;
  name?: number;
  /** Where the name is in two columns, `name` has the first names. */
  surname?: number;
  /** The first row names the columns and is nobody. */
  header: boolean;
}

/** What people call these columns, in the languages the apps speak; compared in lower case without dots and dashes. */
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

/** Recognises the columns by their headings, or else by what stands in them. */
export function guessColumns(rows: string[][]): TableColumns {
  const named = namedColumns(rows[0] ?? []);
  return Object.keys(named).length > 0 ? { ...named, header: true } : { ...columnsByContent(rows), header: false };
}

function namedColumns(row: string[]): Omit<TableColumns, 'header'> {
  if (row.some((cell) => cell.includes('@'))) return {};
  const found: Omit<TableColumns, 'header'> = {};
  row.forEach((cell, place) => {
    const heading = cell
      .toLowerCase()
      .replace(/[.\-_:]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    for (const column of ['email', 'surname', 'name'] as const) {
      if (found[column] === undefined && (headings[column] as readonly string[]).includes(heading)) {
        found[column] = place;
        break;
      }
    }
  });
  return found;
}

function columnsByContent(rows: string[][]): Omit<TableColumns, 'header'> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const count = (place: number, test: (cell: string) => boolean) => rows.filter((row) => test(row[place] ?? '')).length;
  const email = best(places, (place) => count(place, (cell) => /\S@\S/.test(cell)));
  const name = best(
    places.filter((place) => place !== email),
    (place) => count(place, (cell) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell)),
  );
  return { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
}

/** The first place with the most of something; none where there is nothing of it. */
function best(places: number[], amount: (place: number) => number): number | undefined {
  let chosen: number | undefined;
  let most = 0;
  for (const place of places) {
    const found = amount(place);
    if (found > most) [chosen, most] = [place, found];
  }
  return chosen;
}
