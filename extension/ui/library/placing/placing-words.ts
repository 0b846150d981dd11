import type { PlacedKind } from '#shared/contract/placed-field.ts';
import { enPlacing } from '#shared/messages/en/placing.ts';
import { addEnglish, type MessageKey, t } from '#shared/messages/translate.ts';
import { type Place, pointsPerMillimetre } from '#shared/rules/place-on-page.ts';
import type { EditedField } from './use-placed-fields.ts';

addEnglish(enPlacing);

const kinds: Record<PlacedKind, MessageKey> = {
  signature: 'placing.signature',
  date: 'placing.date',
  text: 'placing.text',
  checkbox: 'placing.checkbox',
};

export const fieldKindWords = (kind: PlacedKind): string => t(kinds[kind]);

/** Names a field: its kind, and its label where it says more. */
export function fieldName({ kind, label }: Pick<EditedField, 'kind' | 'label'>): string {
  const words = fieldKindWords(kind);
  return label === '' || label === words ? words : t('placing.field', { kind: words, label });
}

/** Says where a field is, for who does not see it move. */
export function positionWords({ left, top, width, height }: Place): string {
  const millimetres = (points: number) => Math.round(points / pointsPerMillimetre);
  return t('placing.at', {
    left: millimetres(left),
    top: millimetres(top),
    width: millimetres(width),
    height: millimetres(height),
  });
}
