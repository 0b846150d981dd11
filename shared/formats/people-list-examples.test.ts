import { expect, test } from 'vitest';
import { readPeopleLines } from './people-lines.ts';
import { peopleOfRows, readPeopleList } from './people-list.ts';

const peopleOfText = (text: string) => readPeopleList(text).read;

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' };
const grace = { name: 'Grace Hopper', email: 'grace@example.org' };

test.each([
  ['a To line', 'Ada Lovelace <ada@example.com>, Grace Hopper <grace@example.org>'],
  ['the header of a mail', 'To: "Ada Lovelace" <ada@example.com>\nCc : Grace Hopper <grace@example.org>'],
  ['a To line with semicolons', 'Ada Lovelace <ada@example.com>; "Grace Hopper" <grace@example.org>;'],
  ['an address with a name after it', 'ada@example.com (Ada Lovelace), grace@example.org (Grace Hopper)'],
  ['one address per line', 'Ada Lovelace ada@example.com\nGrace Hopper: mailto:grace@example.org\n'],
  [
    'a CSV file with headings',
    'Company,E-Mail,Name\r\nA,ada@example.com,Ada Lovelace\r\nB,grace@example.org,Grace Hopper',
  ],
  ['a CSV file with semicolons', 'Ada Lovelace;ada@example.com\nGrace Hopper;grace@example.org'],
  [
    'a table copied from a sheet',
    'Vorname\tNachname\tMail\nAda\tLovelace\tada@example.com\nGrace\tHopper\tgrace@example.org',
  ],
  ['lines of different forms', 'Ada Lovelace, ada@example.com\nGrace Hopper <grace@example.org>'],
  ['a table without headings', '1815\tAda Lovelace\tada@example.com\n1906\tGrace Hopper\tgrace@example.org'],
])('reads %s', (_, text) => {
  expect(peopleOfText(text)).toEqual({ people: [ada, grace], repeated: [], refused: [] });
});

test.each([
  ['brackets in one line', 'Name,Email\nAda Lovelace,ada@example.com\nGrace Hopper <grace@example.org>'],
  [
    'brackets in the column of the address',
    'Name;Email\nAda Lovelace;ada@example.com\n;Grace Hopper <grace@example.org>',
  ],
  ['short headings of two names', 'First,Last,Email\nAda,Lovelace,ada@example.com\nGrace,Hopper,grace@example.org'],
  ['the surname under “Name”', 'Name;Vorname;E-Mail\nLovelace;Ada;ada@example.com\nHopper;Grace;grace@example.org'],
  [
    'a whole name beside its parts',
    'First name,Last name,Full name,Email\nAda,Lovelace,Ada Lovelace,ada@example.com\nGrace,Hopper,Grace Hopper,grace@example.org',
  ],
  [
    'headings in quotes',
    '"First name","Last name","Email"\n"Ada","Lovelace","ada@example.com"\nGrace,Hopper,grace@example.org',
  ],
  ['one heading', 'Email\nada@example.com (Ada Lovelace)\nGrace Hopper <grace@example.org>'],
  ['one heading over pairs', 'Recipient:\nAda Lovelace, ada@example.com\nGrace Hopper, grace@example.org'],
])('reads a list with %s', (_, text) => {
  expect(peopleOfText(text)).toEqual({ people: [ada, grace], repeated: [], refused: [] });
});

test.each([
  ['a list with bullets', '• Ada Lovelace <ada@example.com>\n• Grace Hopper <grace@example.org>'],
  ['a numbered list', '1. Ada Lovelace, ada@example.com\n2. Grace Hopper, grace@example.org'],
  ['a numbered list with brackets', '1) Ada Lovelace ada@example.com\n2) Grace Hopper – grace@example.org'],
  ['a row of cells', 'Ada Lovelace <ada@example.com>\tGrace Hopper <grace@example.org>'],
  ['commas of Arabic and Japanese', 'Ada Lovelace <ada@example.com>، Grace Hopper <grace@example.org>'],
  ['the same of Japanese', 'Ada Lovelace <ada@example.com>、Grace Hopper <grace@example.org>'],
  ['the sender of a mail', 'From: Ada Lovelace <ada@example.com>\nTo: Grace Hopper <grace@example.org>'],
  ['a heading in the plural', 'Recipients\nAda Lovelace <ada@example.com>\nGrace Hopper <grace@example.org>'],
  [
    'the contacts of Google',
    'First Name,Last Name,E-mail 1 - Value\nAda,Lovelace,ada@example.com\nGrace,Hopper,grace@example.org',
  ],
  [
    'a heading of the addresses that is not known',
    'Prénom;Nom;Adresse pro\nAda;Lovelace;ada@example.com\nGrace;Hopper;grace@example.org',
  ],
  ['a separator for Excel', 'sep=;\nName;Email\nAda Lovelace;ada@example.com\nGrace Hopper;grace@example.org'],
])('reads %s', (_, text) => {
  expect(peopleOfText(text)).toEqual({ people: [ada, grace], repeated: [], refused: [] });
});

test('loses none of several addresses in a line', () => {
  const people = [{ email: 'ada@example.com' }, { email: 'grace@example.org' }];
  expect(peopleOfText('ada@example.com grace@example.org').people).toEqual(people);
  expect(peopleOfText('ada@example.com\tgrace@example.org').people).toEqual(people);
});

test('takes an address in place of a name for no name', () => {
  expect(peopleOfText('Ada@example.com <ada@example.com>; "bob@example.net" <bob@example.net>').people).toEqual([
    { email: 'ada@example.com' },
    { email: 'bob@example.net' },
  ]);
});

test('puts the parts of a Japanese name into their order', () => {
  expect(peopleOfText('姓,名,メールアドレス\n山田,太郎,taro@example.jp').people).toEqual([
    { name: '山田 太郎', email: 'taro@example.jp' },
  ]);
  expect(peopleOfText('山田太郎、佐藤花子').people).toEqual([{ name: '山田太郎' }, { name: '佐藤花子' }]);
});

test.each([
  ['first and last names', 'First name,Last name\nAda,Lovelace\nGrace,Hopper'],
  ['short ones', 'First;Last\nAda;Lovelace\nGrace;Hopper'],
  ['one', 'Name\nAda Lovelace\nGrace Hopper'],
])('takes no heading for a person where nobody has an address: %s', (_, text) => {
  expect(peopleOfText(text).people).toEqual([{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }]);
});

test('reads a single name that is also a heading, and names with commas below one', () => {
  expect(peopleOfText('Contact').people).toEqual([{ name: 'Contact' }]);
  expect(peopleOfText('Name\nLovelace, Ada <ada@example.com>\nGrace').people).toEqual([
    { name: 'Lovelace, Ada', email: 'ada@example.com' },
    { name: 'Grace' },
  ]);
});

test('does not take the address of another column for a row without one', () => {
  const text = 'Name,Email,Manager\nAda Lovelace,,grace@example.org\nBob,bob@example.net,grace@example.org';
  expect(peopleOfText(text).people).toEqual([{ name: 'Ada Lovelace' }, { name: 'Bob', email: 'bob@example.net' }]);
});

test('reads semicolons between people, or between the cells of a line with one address', () => {
  expect(peopleOfText('Ada; Bob; Cy').people).toEqual([{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cy' }]);
  expect(peopleOfText('Ada <ada@example.com>; Bob; Cy').people).toEqual([
    { name: 'Ada', email: 'ada@example.com' },
    { name: 'Bob' },
    { name: 'Cy' },
  ]);
  expect(peopleOfText('Ada Lovelace; ada@example.com; Analyst').people).toEqual([ada]);
  expect(peopleOfText('Ada Lovelace; Analyst; London; ada@example.com').people).toEqual([ada]);
  expect(peopleOfText('Countess;Lovelace;ada@example.com').people).toEqual([
    { name: 'Countess', email: 'ada@example.com' },
  ]);
});

test('finds the address and the name in whichever cell of a line they are', () => {
  expect(peopleOfText('Grace Hopper, grace@example.org\nada@example.com').people).toEqual([
    grace,
    { email: 'ada@example.com' },
  ]);
  expect(peopleOfText('ada@example.com, Ada Lovelace\nGrace Hopper, grace@example.org').people).toEqual([ada, grace]);
});

test('keeps a comma within a name', () => {
  expect(peopleOfText('Lovelace, Ada <ada@example.com>; "Hopper, Grace" <grace@example.org>').people).toEqual([
    { name: 'Lovelace, Ada', email: 'ada@example.com' },
    { name: 'Hopper, Grace', email: 'grace@example.org' },
  ]);
});

test('keeps brackets within a name', () => {
  expect(peopleOfText('Ann <3 <ann@example.com>, Bo <bo@example.net>').people).toEqual([
    { name: 'Ann <3', email: 'ann@example.com' },
    { name: 'Bo', email: 'bo@example.net' },
  ]);
});

test('accepts names alone and addresses alone', () => {
  expect(peopleOfText('Ada\nGrace').people).toEqual([{ name: 'Ada' }, { name: 'Grace' }]);
  expect(peopleOfText('ada@example.com, grace@example.org').people).toEqual([
    { email: 'ada@example.com' },
    { email: 'grace@example.org' },
  ]);
});

test('sets aside a person who is named twice', () => {
  const { people, repeated } = peopleOfText('Ada <ada@example.com>, ADA@example.com');
  expect(people).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
  expect(repeated).toEqual(['ADA@example.com']);
  const domains = peopleOfText('ada@müller.example, ada@xn--mller-kva.example');
  expect(domains).toMatchObject({ people: [{ email: 'ada@müller.example' }], repeated: ['ada@xn--mller-kva.example'] });
});

test('reports an invalid address as it was written', () => {
  expect(peopleOfText('Ada <ada@example>, grace@, Bob <bob@example.net>')).toEqual({
    people: [{ name: 'Bob', email: 'bob@example.net' }],
    repeated: [],
    refused: ['Ada <ada@example>', 'grace@'].map((text) => ({
      text,
      message: 'That email address does not look right.',
    })),
  });
});

test('limits an open quote to its line', () => {
  const { people, refused } = peopleOfText(
    'Name,Email\n"Lovelace, Ada,ada@example.com\n"Hopper, Grace",grace@example.org\nBob,bob@example.net',
  );
  expect(people).toEqual([
    { name: 'Hopper, Grace', email: 'grace@example.org' },
    { name: 'Bob', email: 'bob@example.net' },
  ]);
  expect(refused).toHaveLength(1);
  expect(peopleOfText('"Ada <ada@example.com>\nGrace Hopper <grace@example.org>').people).toContainEqual(grace);
});

test('reads the columns that a person chose', () => {
  const rows = [
    ['Lovelace', 'Countess', 'ada@example.com'],
    ['', '', ''],
  ];
  expect(peopleOfRows(rows, { corrected: { name: 1, email: 2, header: false } }).people).toEqual([
    { name: 'Countess', email: 'ada@example.com' },
  ]);
});

test('finds nobody in empty text', () => {
  expect(peopleOfText(' \n')).toEqual({ people: [], repeated: [], refused: [] });
  expect(peopleOfRows([])).toEqual({ people: [], repeated: [], refused: [] });
});

test.each([
  ['a note', 'Name\tNotes\nAda\tassistant pa@example.com\nBob\tlikes tea\nCy\tVIP'],
  ['a company', 'Name\tOrg\nAda\tfoo@bar Ltd\nBob\tX\nCy\tY'],
  [
    'two columns, neither of them under a known heading',
    'Name\tManager\tOwner\nAda\tb@x.com\ta@x.com\nBob\t\t\nCy\t\t',
  ],
])('takes no column for the addresses because of %s', (_, text) => {
  expect(peopleOfText(text)).toEqual({
    people: [{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cy' }],
    repeated: [],
    refused: [],
  });
});

test('prefers the column of addresses whose heading names mail', () => {
  expect(peopleOfText('Name\tManager\tOwner email\nAda Lovelace\tboss@example.com\tada@example.com').people).toEqual([
    ada,
  ]);
});

test('reads several people in a line below a table', () => {
  const text = 'Name,Email\nAda Lovelace,ada@example.com\nGrace Hopper <grace@example.org>, Cy <cy@example.net>';
  expect(peopleOfText(text)).toEqual({
    people: [ada, grace, { name: 'Cy', email: 'cy@example.net' }],
    repeated: [],
    refused: [],
  });
  expect(peopleOfText('Name,Email,Company\nada@example.com,ada@example.com,Acme')).toEqual({
    people: [{ email: 'ada@example.com' }],
    repeated: [],
    refused: [],
  });
});

test.each([
  ['"Email"\r\n"ada@example.com"', { email: 'ada@example.com' }],
  ['"Name"\n"Lovelace, Ada"', { name: 'Lovelace, Ada' }],
  ['Email\tAddress\nada@example.com\tMain Street', { email: 'ada@example.com' }],
])('takes no heading for a person in %j', (text, person) => {
  expect(peopleOfText(text)).toEqual({ people: [person], repeated: [], refused: [] });
});

test.each([
  ['brackets', 'Ada Lovelace <ada@example.com> Grace Hopper <grace@example.org>'],
  ['a dash', 'Ada Lovelace ada@example.com - Grace Hopper grace@example.org'],
  ['names that follow', 'ada@example.com (Ada Lovelace) grace@example.org (Grace Hopper)'],
  ['names that follow without brackets', 'ada@example.com Ada Lovelace grace@example.org Grace Hopper'],
  ['a conjunction', 'Ada Lovelace <ada@example.com> and Grace Hopper <grace@example.org>'],
  ['a conjunction behind a comma', 'Ada Lovelace <ada@example.com>, und Grace Hopper <grace@example.org>'],
])('separates people behind each address: %s', (_, text) => {
  for (const read of [peopleOfText(text), readPeopleLines(text, 9)])
    expect(read).toEqual({ people: [ada, grace], repeated: [], refused: [] });
});

test.each([
  ['and', 'ada@example.com and Bob <bob@example.net>'],
  ['nothing', 'ada@example.com Bob <bob@example.net>'],
  ['a sign', 'ada@example.com & Bob bob@example.net'],
  ['a letter of Arabic', 'ada@example.com و Bob bob@example.net'],
])('makes no name of an address or of what separates two: %s', (_, text) => {
  for (const read of [peopleOfText(text), readPeopleLines(text, 9)])
    expect(read.people).toEqual([{ email: 'ada@example.com' }, { name: 'Bob', email: 'bob@example.net' }]);
});

test('takes an address in quotes, or a repeated one, for no second person', () => {
  expect(peopleOfText('ada@example.com <mailto:ada@example.com>')).toEqual({
    people: [{ email: 'ada@example.com' }],
    repeated: [],
    refused: [],
  });
  const viaGroup = `"'ada@example.com' via Group" <group@example.org>`;
  for (const read of [peopleOfText(viaGroup), readPeopleLines(viaGroup, 9)])
    expect(read).toMatchObject({ people: [], repeated: [], refused: [{ text: viaGroup }] });
});

test('refuses an entry where a name holds an address', () => {
  const text = 'Ada <3 ada@example.com bob@example.net';
  for (const read of [peopleOfText(text), readPeopleLines(text, 9)])
    expect(read).toMatchObject({ people: [], refused: [{ text }] });
});

test('keeps a name that begins with a letter that is also a word between names', () => {
  expect(peopleOfText('Y Nguyen <y@example.com>').people).toEqual([{ name: 'Y Nguyen', email: 'y@example.com' }]);
});

test.each([
  ['headings without accents', 'Prenom;Nom;Email\nAda;Lovelace;ada@example.com\nGrace;Hopper;grace@example.org'],
  ['headings of Arabic', 'الاسم;البريد الالكتروني\nAda Lovelace;ada@example.com\nGrace Hopper;grace@example.org'],
  [
    'the head of a mail',
    'From: Ada Lovelace <ada@example.com>\nSent: Monday, 3 May 2027 10:00\nTo: Grace Hopper <grace@example.org>\nSubject: Plan; draft',
  ],
  [
    'the same in French',
    'De : Ada Lovelace <ada@example.com>\r\nEnvoyé : lundi 3 mai\r\nÀ : Grace Hopper <grace@example.org>\r\nObjet : Plan',
  ],
  ['a heading with a colon', 'Date:;Name:;Email:\n1;Ada Lovelace;ada@example.com\n2;Grace Hopper;grace@example.org'],
  ['a numbered list below a heading', 'Name\n1. Ada Lovelace <ada@example.com>\n2. Grace Hopper <grace@example.org>'],
])('reads %s', (_, text) => {
  expect(peopleOfText(text)).toEqual({ people: [ada, grace], repeated: [], refused: [] });
});

test('reads one name per line below a heading', () => {
  for (const text of ['Name\nLovelace, Ada\nHopper, Grace', 'Name\r\n"Lovelace, Ada"\r\nHopper, Grace\r\n'])
    for (const read of [peopleOfText(text), readPeopleLines(text, 9)])
      expect(read.people).toEqual([{ name: 'Lovelace, Ada' }, { name: 'Hopper, Grace' }]);
  expect(peopleOfText('Recipients\nAda, Bob, Cy').people).toHaveLength(3);
});

test('keeps a number with which only some names begin', () => {
  expect(peopleOfText('1. FC Köln\nAda').people).toEqual([{ name: '1. FC Köln' }, { name: 'Ada' }]);
});
