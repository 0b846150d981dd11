import type { enOptions } from '../en/options.ts';
import type { Message } from '../translate.ts';

/** The words of `options.ts` in German. */
export const deOptions: { [key in keyof typeof enOptions]: Message } = {
  'alerts.not-here':
    'Safari zeigt keine Benachrichtigungen von Erweiterungen. Neue Aufrufe zählt die Schaltfläche in der Symbolleiste.',
  'alerts.quiet': 'Ruhezeiten',
  'alerts.quiet-from': 'Von',
  'alerts.quiet-to': 'Bis',
  'alerts.quiet-hint': 'Danach erhalten Sie eine Zusammenfassung.',
  'alerts.quiet-same': 'Wählen Sie unterschiedliche Zeiten für Beginn und Ende.',
  'alerts.hide-names': 'Namen und Titel ausblenden (beim Teilen des Bildschirms)',
  'alerts.most-an-hour': 'Max. pro Stunde',
  'alerts.most-an-hour-hint': 'Weitere werden zusammengefasst.',
  'alerts.number-wrong': 'Geben Sie eine ganze Zahl von 1 bis {most} ein. Weiterhin gilt {value}.',
  'alerts.unopened': 'An ungeöffnete Dokumente erinnern',
  'alerts.unopened-days': 'Nach (Tagen)',
  'alerts.snoozed-until': 'Pausiert bis {when}',
  'alerts.wake': 'Jetzt fortsetzen',

  'on-click.title': 'Schaltfläche in der Symbolleiste',
  'on-click.label': 'Beim Klick auf die Schaltfläche sofort veröffentlichen',
  'on-click.hint': 'Bei bereits veröffentlichten oder möglicherweise privaten Seiten wird weiterhin gefragt.',

  'private.title': 'Seiten, die privat sein können',
  'private.ask': 'Vor dem Veröffentlichen möglicherweise privater Seiten fragen',
  'private.trusted': 'Wird ohne Nachfrage veröffentlicht',
  'private.ask-again': 'Bei {host} wieder nachfragen',

  'defaults.title': 'Vorgaben für neue Links',
  'defaults.explain': 'Sie können sie für jeden Link ändern.',
  'defaults.for': 'Gilt für',
  'defaults.page': 'Webseiten',
  'defaults.pdf': 'PDF-Dateien',
  'defaults.office': 'Word-, PowerPoint- und Excel-Dateien',
  'defaults.website': 'HTML-Dateien, ZIP-Archive und Ordner',
  'defaults.site': 'Seiten von {site}',
  'defaults.days': 'Links laufen ab nach (Tagen)',
  'defaults.days-wrong': 'Geben Sie eine ganze Zahl von 1 bis 3650 ein, oder lassen Sie das Feld leer.',
  'defaults.new-site': 'Vorgaben für eine Website',
  'defaults.add-site': 'Website hinzufügen',
  'defaults.remove-site': 'Vorgaben für {site} entfernen',
  'defaults.no-host': 'Geben Sie eine Website ein, zum Beispiel wiki.example.com.',

  'transfer.title': 'Einstellungen in einen anderen Browser übernehmen',
  'transfer.explain':
    'Speichert Vorgaben und Benachrichtigungen in einer Datei, ohne Konten, Passwörter oder Dokumente.',
  'transfer.save': 'Einstellungen exportieren',
  'transfer.load': 'Einstellungen importieren',
  'transfer.done': 'Einstellungen importiert',
  'transfer.wrong': 'Das ist keine Linkwake-Einstellungsdatei. Es wurde nichts geändert.',

  'broke.title': 'Problem melden',
  'broke.explain': 'Ein Diagnosebericht: Versionen und letzte Fehlercodes. Ohne Titel, Adressen und Schlüssel.',
  'broke.copy': 'Bericht kopieren',

  'settings.title': 'Einstellungen',
  'settings.publishing': 'Veröffentlichen',
  'settings.data': 'Ihre Daten',
  'settings.about': 'Info',
  'settings.version': 'Version {version}',

  'shortcuts.title': 'Tastenkürzel',
  'shortcuts.open': 'Linkwake öffnen',
  'shortcuts.none': 'Nicht festgelegt',
  'shortcuts.change': 'Tastenkürzel ändern',

  'settings.at-once': 'Änderungen werden automatisch gespeichert.',
  'settings.accounts': 'Konten',
  'settings.no-account': 'Nicht angemeldet',
  'settings.current': 'Aktiv',
  'settings.use': 'Wechseln',
  'settings.key': 'mit API-Schlüssel',
  'settings.open-app': 'Web-App öffnen',
  'settings.kept': 'Daten in diesem Browser',
  'settings.kept-explain':
    'Was Sie von hier veröffentlicht haben, hier erstellte persönliche Links und Ihre Dokumentliste. Ihre Dokumente werden nicht gelöscht.',
  'settings.forget': 'Lokale Daten löschen',
  'settings.forget-now': 'Jetzt löschen',
  'settings.forget-sure':
    'Exportieren Sie zuerst Ihre Links: Manche Dienste können persönliche Links und Räume nicht erneut auflisten. Ausstehende Uploads werden abgebrochen.',

  'links-made.save': 'Links als CSV exportieren',
  'links-made.at': 'Erstellt',
  'links-made.kind': 'Typ',
  'links-made.document': 'Dokument',
  'links-made.page': 'Seite',
  'links-made.kind-page': 'Seite',
  'links-made.kind-file': 'Datei',
  'links-made.kind-personal': 'Persönlicher Link',
  'links-made.kind-room': 'Raum',

  'settings.forgotten': 'Lokale Daten gelöscht. Ihre Konten sind noch da.',
};
