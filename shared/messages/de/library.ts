import type { enLibrary } from '../en/library.ts';
import type { Message } from '../translate.ts';

/** The words of `library.ts` in German. */
export const deLibrary: { [key in keyof typeof enLibrary]: Message } = {
  'activity.empty-hint': 'Senden Sie den Link und sehen Sie, wer ihn wann öffnet und wie weit gelesen wird.',
  'activity.period': 'Zeitraum',
  'activity.days': { one: '{count} Tag', other: '{count} Tage' },
  'activity.all': 'Alle',
  'activity.none-in-period': 'Keine Aufrufe in diesem Zeitraum.',
  'activity.table': 'Alle Aufrufe',

  'heat.show': 'Heatmap anzeigen',
  'heat.hide': 'Heatmap ausblenden',
  'heat.shown': {
    one: '{count} Überschrift zeigt, wie viele Aufrufe sie erreicht haben.',
    other: '{count} Überschriften zeigen, wie viele Aufrufe sie erreicht haben.',
  },
  'heat.none': 'Keine der erreichten Überschriften ist auf dieser Seite.',

  'activity.export-json': 'JSON exportieren',

  'visit.back': 'Alle Aufrufe',
  'visit.others': 'Weitere Aufrufe dieser Person',
  'visit.engagement': 'Zusammenfassung',

  'library.documents': 'Dokumente',
  'library.sort': 'Sortieren nach',
  'library.newest': 'Neueste',
  'library.most-viewed': 'Meiste Aufrufe',
  'library.last-viewed': 'Zuletzt angesehen',
  'library.title': 'Titel',
  'library.kind': 'Typ',
  'library.all': 'Alle Typen',
  'library.newest-listed': 'Nur die {count} neuesten sind aufgelistet. Ältere finden Sie über die Suche.',
  'library.newest-found': 'Die Liste umfasst die {count} neuesten Treffer. Weitere Wörter grenzen die Suche ein.',
  'library.empty':
    'Noch keine Dokumente. Öffnen Sie eine Seite und klicken Sie in der Symbolleiste auf Linkwake, oder veröffentlichen Sie hier Dateien. Sie sehen dann, wer sie öffnet.',
  'library.signed-out': 'Melden Sie sich an, um Ihre Dokumente zu sehen und wer sie geöffnet hat.',
  'library.unmailed': 'Einige Links zu „{title}“ konnten nicht per E-Mail gesendet werden.',
  'library.show-recipients': 'Empfänger anzeigen',
  'library.back': 'Alle Dokumente',

  'document.status': 'Status: {status}',
  'document.web-app': 'Versionen und Löschen in der Web-App …',
  'document.replace': 'Mit einer Datei aktualisieren …',
  'document.replace-other-kind':
    'Mit „{name}“ lässt sich dieser Link nicht aktualisieren. Wählen Sie einen dieser Dateitypen: {endings}',

  'room.made-here': 'In diesem Browser erstellte Räume',
  'room.documents': { one: '{count} Dokument', other: '{count} Dokumente' },

  'signing.title': 'Unterschriften',
  'signing.open': 'Wartet auf Unterschriften',
  'signing.completed': 'Alle haben unterschrieben',
  'signing.declined': 'Jemand hat abgelehnt',
  'signing.cancelled': 'Abgebrochen',
  'signing.progress': { one: '{count} von {total} unterschrieben', other: '{count} von {total} unterschrieben' },
  'signing.not-their-turn': 'Noch nicht an der Reihe',
  'signing.their-turn': 'An der Reihe: Link senden',
  'signing.mailed': 'E-Mail gesendet',
  'signing.signed': 'Unterschrieben',
  'signing.signer-declined': 'Abgelehnt',
  'signing.place': 'Felder platzieren …',
  'signing.ask': 'Unterschriften anfordern …',

  'alerts.as-usual': 'Standard ({rule})',

  'activity.made-links': 'In diesem Browser erstellte persönliche Links',
};
