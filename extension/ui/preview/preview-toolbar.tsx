import { Redo2, Undo2 } from 'lucide';
import type { ComponentChildren } from 'preact';
import { t } from '#shared/messages/translate.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import type { Effect } from '../../capture/redact/redaction.ts';
import { DeviceChoice } from './device-choice.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import type { Device } from './use-fit.ts';
import type { PagePart } from './use-previewed-file.ts';
import type { RedactionHistory } from './use-redactions.ts';

const partWords = {
  whole: 'preview.whole',
  selection: 'preview.selection',
  article: 'preview.article',
} as const;

interface PreviewToolbarProps {
  /** Keeps the focus in the toolbar when a control is gone. */
  list: ReturnType<typeof useFocusInList<HTMLDivElement>>;
  device: Device;
  onDevice: (device: Device) => void;
  parts: readonly PagePart[];
  part: PagePart;
  onPart: (part: PagePart) => void;
  /** What a click in the page does to what it hits; `undefined` while nothing is picked. */
  picking: Effect | undefined;
  onPicking: (effect: Effect | undefined) => void;
  history: Pick<RedactionHistory, 'undo' | 'redo'>;
  /** What stands after the tools. */
  children: ComponentChildren;
}

/** Shows the tools over a previewed page: its width, its part, what is taken out of it, and undo. */
export function PreviewToolbar(props: PreviewToolbarProps) {
  const { list, device, onDevice, parts, part, onPart, picking, onPicking, history, children } = props;
  return (
    <div class="row" {...list}>
      <DeviceChoice chosen={device} onChoose={onDevice} />
      {parts.length > 1 && (
        <SegmentedControl
          label={t('preview.part')}
          options={parts.map((value) => ({ value, words: t(partWords[value]) }))}
          chosen={part}
          onChoose={onPart}
        />
      )}
      {(['black-out', 'remove'] as const).map((effect) => (
        <button
          key={effect}
          type="button"
          class="button"
          aria-pressed={picking === effect}
          onClick={() => onPicking(picking === effect ? undefined : effect)}
        >
          {t(effect === 'remove' ? 'remove.start' : 'redact.start')}
        </button>
      ))}
      <span class="preview-steps">
        <IconButton name={t('redact.undo')} disabled={!history.undo} onClick={() => history.undo?.()}>
          <Icon icon={Undo2} />
        </IconButton>
        <IconButton name={t('redact.redo')} disabled={!history.redo} onClick={() => history.redo?.()}>
          <Icon icon={Redo2} />
        </IconButton>
      </span>
      {children}
    </div>
  );
}
