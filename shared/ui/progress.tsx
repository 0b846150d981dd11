import { useId } from 'preact/hooks';
import { t } from '../messages/translate.ts';
import { Button } from './button.tsx';

export interface ProgressProps {
  label: string;
  /** Left out while the amount is not known. */
  value?: number | undefined;
  max?: number | undefined;
  /** How far it is, in words: `2.1 MB of 5 MB`. */
  amount?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Shown after a second only: most of the time it is done by then. */
  late?: boolean;
}

export function Progress({ label, value, max, amount, onCancel, late = false }: ProgressProps) {
  const id = useId();
  const known = value !== undefined && max !== undefined && max > 0;
  return (
    <div class={late ? 'progress progress-late' : 'progress'} role="status">
      <label for={id}>{label}</label>
      <progress id={id} {...(known && { value, max })} />
      <div class="row">
        {amount && <span class="small soft numbers">{amount}</span>}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
