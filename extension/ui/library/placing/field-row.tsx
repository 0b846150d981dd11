import { Trash2 } from 'lucide';
import { maxPlacedLabel } from '#shared/contract/placed-field.ts';
import { t } from '#shared/messages/translate.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { CheckField } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { fieldName, positionWords } from './placing-words.ts';
import type { EditedField } from './use-placed-fields.ts';

interface FieldRowProps {
  field: EditedField;
  isSelected: boolean;
  onSelect: () => void;
  onChange: (to: Partial<EditedField>, by?: string) => void;
  onRemove: () => void;
}

/** A field in the list: what it asks, and whether it must be filled in. */
export function FieldRow({ field, isSelected, onSelect, onChange, onRemove }: FieldRowProps) {
  const id = `placed-${field.key}`;
  return (
    <fieldset class="placed-row" data-selected={isSelected || undefined} onFocusIn={onSelect}>
      <legend>
        <bdi>{fieldName(field)}</bdi>
      </legend>
      <div class="field">
        <label for={id}>{t('placing.label')}</label>
        <input
          id={id}
          value={field.label}
          maxLength={maxPlacedLabel}
          dir="auto"
          autocomplete="off"
          onInput={(event) => onChange({ label: event.currentTarget.value }, `label ${field.key}`)}
        />
      </div>
      <div class="row section-head">
        <CheckField
          label={t('placing.required')}
          checked={field.required}
          onChange={(required) => onChange({ required })}
        />
        <IconButton name={t('placing.remove', { field: fieldName(field) })} onClick={onRemove}>
          <Icon icon={Trash2} />
        </IconButton>
      </div>
      <p class="small soft">
        {t('placing.page', { number: field.page })} · {positionWords(field)}
      </p>
    </fieldset>
  );
}
