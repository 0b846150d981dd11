import type { ManifestTexts } from './en.ts';

export const de: ManifestTexts = {
  shortDescription: 'Die geöffnete Datei als Link veröffentlichen und sehen, wer sie geöffnet hat.',
  description:
    'Veröffentlichen Sie die geöffnete Word-, PowerPoint- oder Excel-Datei als Link, sehen Sie, wer sie wann geöffnet hat, ersetzen Sie den Inhalt bei gleichem Link, und erstellen Sie persönliche Links für Ihre Empfänger.',
  ready: 'Linkwake ist bereit',
  buttons: {
    Publish: {
      label: 'Veröffentlichen',
      tip: 'Diese Datei als Link veröffentlichen oder ersetzen, was ihr Link zeigt.',
    },
    CopyLink: { label: 'Link kopieren', tip: 'Den Link dieser Datei kopieren.' },
    Recipients: {
      label: 'Empfänger',
      tip: 'Für jede Person, der Sie diese Datei schicken, einen persönlichen Link erstellen und sehen, was sie damit getan hat.',
    },
    Activity: { label: 'Aktivität', tip: 'Den Link dieser Datei sehen und wer sie geöffnet hat.' },
  },
};
