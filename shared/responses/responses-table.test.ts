import { expect, it } from 'vitest';
import { responsesTable } from './responses-table.ts';

const response = (id: string, answers: { name: string; label: string; value: string }[]) => ({
  id,
  when: '2026-11-20T12:00:00Z',
  fields: {},
  answers,
  signed: false,
});

it('shows responses to different versions of a form under one set of columns', () => {
  const older = response('1', [{ name: 'name', label: 'Name', value: 'Ada' }]);
  const newer = response('2', [
    { name: 'name', label: 'Your name', value: 'Bo' },
    { name: 'city', label: 'City', value: 'Oslo' },
  ]);
  const { fields, rows } = responsesTable([newer, older]);
  expect(fields).toEqual([
    { name: 'name', label: 'Your name' },
    { name: 'city', label: 'City' },
  ]);
  expect(rows.map(({ values }) => values)).toEqual([
    ['Bo', 'Oslo'],
    ['Ada', undefined],
  ]);
});

it('shows a signature as the signer’s name', () => {
  const signed = {
    ...response('1', []),
    answers: [
      { name: 's', label: 'Signature', value: { type: 'signature', signer_name: 'Ada Lovelace', method: 'typed' } },
    ],
  };
  expect(responsesTable([signed]).rows[0]?.values).toEqual(['Ada Lovelace']);
});
