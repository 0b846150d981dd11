import type { enPlacing } from '../en/placing.ts';
import type { Message } from '../translate.ts';

/** The words of `placing.ts` in German. */
export const dePlacing: Record<keyof typeof enPlacing, Message> = {
  'placing.title': 'Felder platzieren',
  'placing.signature': 'Unterschrift',
  'placing.date': 'Datum',
  'placing.text': 'Text',
  'placing.checkbox': 'Kontrollkästchen',
  'placing.field': '{kind}: {label}',
  'placing.add': 'Feld hinzufügen',
  'placing.hint':
    'Feld wählen, dann auf die Seite klicken. Pfeiltasten verschieben das ausgewählte Feld, Umschalt mit Pfeiltasten ändert die Größe, Entf löscht es.',
  'placing.save': 'Felder speichern',
  'placing.saved': 'Gespeichert. Der Link zeigt das Dokument mit diesen Feldern.',
  'placing.page': 'Seite {number}',
  'placing.label': 'Beschriftung',
  'placing.required': 'Pflichtfeld',
  'placing.remove': '{field} löschen',
  'placing.added': '{field} auf Seite {page} hinzugefügt',
  'placing.removed': '{field} gelöscht',
  'placing.at': '{left} mm von links, {top} mm von oben, {width} × {height} mm',
  'placing.none': 'Noch keine Felder',
  'placing.list': 'Alle Felder',
  'placing.on-page': '{field}, Seite {page}',
  'placing.from':
    'Diese Felder waren auf Version {version}. Prüfen Sie ihre Position auf den neuen Seiten und speichern Sie dann.',
};
