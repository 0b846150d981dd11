import type { enCommands } from '../en/commands.ts';
import type { Message } from '../translate.ts';

/** The words of `commands.ts` in German. */
export const deCommands: Record<keyof typeof enCommands, Message> = {
  'command.sign-in':
    'Sie können sich auch im Bereich anmelden: Klicken Sie im Menüband auf „Aktivität“ und dann erneut auf diese Schaltfläche.',
  'command.choose-file':
    'Klicken Sie im Menüband auf „Aktivität“, um den Bereich zu öffnen, und wählen Sie dort die Datei aus.',
  'command.ask':
    'Diese Datei hat den Link einer anderen Datei. Öffnen Sie den Linkwake-Bereich und entscheiden Sie dort.',
  'command.gone':
    'Das Dokument dieser Datei wurde gelöscht oder gehört zu einem anderen Arbeitsbereich. Öffnen Sie den Linkwake-Bereich, um sie als neues Dokument zu veröffentlichen.',
  'command.too-long': 'Das dauert zu lange. Öffnen Sie den Linkwake-Bereich und veröffentlichen Sie dort.',
  'command.published': 'Veröffentlicht',
  'command.replaced': 'Link aktualisiert',
  'command.unchanged': 'Bereits aktuell',
  'command.failed': 'Nicht veröffentlicht',
  'command.uncertain': 'Noch nicht bestätigt',
  'command.copy-link': 'Link kopieren',
  'command.link-copied': 'Link kopiert',
  'command.link': 'Link zu dieser Datei',
  'command.differs':
    'Die Datei hat sich seitdem geändert. Klicken Sie im Menüband auf „Veröffentlichen“, um den Link zu aktualisieren.',
  'command.follow': 'Klicken Sie im Menüband auf „Aktivität“, um zu sehen, wer ihn öffnet.',
  'command.held': 'Der Link ist gesperrt, bis Ihr Administrator ihn freigibt.',
  'command.no-link': 'Diese Datei hat noch keinen Link. Veröffentlichen Sie sie zuerst.',
};
