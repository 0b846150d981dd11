import { useState } from 'preact/hooks';
import type { ReadTable } from '#shared/formats/people-list.ts';
import type { TableColumns } from '#shared/formats/table-columns.ts';
import { type MessageKey, t } from '../../messages/translate.ts';
import { CheckField } from '../field.tsx';
import { SelectField } from '../select-field.tsx';
import { Summary } from '../summary.tsx';

interface ColumnChoiceProps {
  table: ReadTable;
  onChange: (columns: TableColumns) => void;
}

const roles = [
  ['email', 'recipient.email'],
  ['name', 'recipient.name'],
  ['surname', 'recipients.surname'],
] as const satisfies [keyof TableColumns, MessageKey][];

/** Shows the guessed meaning of a table's columns, for correction. Starts open if the table has no headings. */
export function ColumnChoice({ table: { sample, columns }, onChange }: ColumnChoiceProps) {
  // Keeps its first state, so that a correction does not close it.
  const [open] = useState(!columns.header);
  const choices = [
    { value: '', label: t('recipients.column-none') },
    ...sample.map((cell, place) => ({
      value: String(place),
      label: t('recipients.column', { place: place + 1, sample: cell.trim() || '–' }),
    })),
  ];
  const choose = (role: (typeof roles)[number][0], value: string) => {
    const { [role]: _before, ...others } = columns;
    onChange(value === '' ? others : { ...others, [role]: Number(value) });
  };
  return (
    <details open={open}>
      <Summary>{t('recipients.columns')}</Summary>
      <div class="stack">
        {!columns.header && <p class="small soft">{t('recipients.columns-guessed')}</p>}
        {roles.map(([role, label]) => (
          <SelectField
            key={role}
            label={t(label)}
            value={String(columns[role] ?? '')}
            options={choices}
            onChange={(value) => choose(role, value)}
          />
        ))}
        <CheckField
          label={t('recipients.heading-row')}
          checked={columns.header}
          onChange={(header) => onChange({ ...columns, header })}
        />
      </div>
    </details>
  );
}
