import type { ManifestTexts } from './en.ts';

export const de: ManifestTexts = {
  shortDescription: 'Die geöffnete Datei als Link teilen und sehen, wer sie öffnet.',
  description:
    'Veröffentlichen Sie die geöffnete Word-, PowerPoint- oder Excel-Datei als Link. Sehen Sie, wer sie wann geöffnet hat, aktualisieren Sie die Datei bei gleichem Link und erstellen Sie für jeden Empfänger einen persönlichen Link.',
  ready: 'Linkwake ist bereit',
  buttons: {
    Publish: {
      label: 'Veröffentlichen',
      tip: 'Diese Datei als Link veröffentlichen oder ihren Link aktualisieren.',
    },
    CopyLink: { label: 'Link kopieren', tip: 'Den Link zu dieser Datei kopieren.' },
    Recipients: {
      label: 'Empfänger',
      tip: 'Für jeden Empfänger einen persönlichen Link erstellen und sehen, wer seinen geöffnet hat.',
    },
    Activity: { label: 'Aktivität', tip: 'Den Link zu dieser Datei anzeigen und wer sie geöffnet hat.' },
  },
};
