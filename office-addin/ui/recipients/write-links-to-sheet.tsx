import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { matchLinksToRows } from '#shared/recipients/match-links-to-rows.ts';
import type { NamedLink } from '#shared/recipients/personal-links.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import {
  planSheetLinks,
  type SheetColumn,
  type SheetPlan,
  writeSheetLinks,
} from '../../host/selection/links-beside-rows.ts';
import type { UndoneCells } from '../../host/selection/restore-cells.ts';
import { useOneAtATime } from '../components/use-one-at-a-time.ts';
import { useRestoredFocus } from '../components/use-restored-focus.ts';

type Step =
  | { step: 'idle' }
  | { step: 'nobody' }
  | { step: 'ask'; plan: SheetPlan }
  | { step: 'written'; count: number; undo: () => Promise<UndoneCells> }
  | { step: 'undone'; left: number }
  | { step: 'failed'; error: unknown };

/** Writes personal links next to the selected rows of a sheet, after it shows where, and can undo it. */
export function WriteLinksToSheet({ created }: { created: readonly NamedLink[] }) {
  const [state, setState] = useState<Step>({ step: 'idle' });
  const place = useRestoredFocus();
  const { busy, run } = useOneAtATime();
  const go = (work: () => Promise<Step>) =>
    void run(() => work().catch((error: unknown): Step => ({ step: 'failed', error })), setState);

  const ask = async (): Promise<Step> => {
    const plan = await planSheetLinks((rows) => matchLinksToRows(rows, created));
    return plan ? { step: 'ask', plan } : { step: 'nobody' };
  };
  const write = async (plan: SheetPlan, column: SheetColumn): Promise<Step> => {
    const undo = await writeSheetLinks(plan, column);
    return { step: 'written', count: linkCount(plan), undo };
  };
  const undo = async (takeOut: () => Promise<UndoneCells>): Promise<Step> => {
    const { left } = await takeOut();
    return { step: 'undone', left };
  };

  return (
    <div class="stack" ref={place}>
      <div class="pane-hinted">
        <Button disabled={busy} onClick={() => go(ask)}>
          {t('beside.write')}
        </Button>
        <p class="small soft">{t('beside.hint')}</p>
      </div>
      {state.step === 'nobody' && (
        <p class="notice" role="status">
          {t('beside.none')}
        </p>
      )}
      {state.step === 'ask' && (
        <ColumnQuestion
          plan={state.plan}
          busy={busy}
          onChosen={(column) => go(() => write(state.plan, column))}
          onCancel={() => setState({ step: 'idle' })}
        />
      )}
      {state.step === 'written' && (
        <div class="notice notice-good" role="status">
          <p>{t('beside.written', { count: state.count })}</p>
          <p>{t('insert.seen')}</p>
          <div class="row">
            <Button disabled={busy} onClick={() => go(() => undo(state.undo))}>
              {t('document.undo')}
            </Button>
          </div>
        </div>
      )}
      {state.step === 'undone' && (
        <p class="notice" role="status">
          {state.left === 0 ? t('beside.undone') : t('beside.undone-partly', { count: state.left })}
        </p>
      )}
      {state.step === 'failed' && <ErrorNotice error={state.error} />}
    </div>
  );
}

const linkCount = ({ links }: SheetPlan) => links.filter((link) => link !== undefined).length;

interface ColumnQuestionProps {
  plan: SheetPlan;
  /** Whether links are being written. */
  busy: boolean;
  onChosen: (column: SheetColumn) => void;
  onCancel: () => void;
}

/** Shows the target cells and whether they are filled. If so, it offers a free column. */
function ColumnQuestion({ plan, busy, onChosen, onCancel }: ColumnQuestionProps) {
  const [beside] = plan.columns;
  if (beside === undefined) return null;
  const count = linkCount(plan);
  return (
    <div class="notice" role="status">
      <p>{t('beside.ask', { count, column: beside.letters, sheet: plan.sheet, cells: beside.cells })}</p>
      {beside.filled > 0 && <p>{t('beside.filled', { count: beside.filled })}</p>}
      <div class="row">
        {plan.columns.toReversed().map((column) => (
          <Button key={column.letters} disabled={busy} onClick={() => onChosen(column)}>
            {t(column.filled > 0 ? 'beside.over' : 'beside.confirm', { column: column.letters })}
          </Button>
        ))}
        <Button look="quiet" disabled={busy} onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  );
}
