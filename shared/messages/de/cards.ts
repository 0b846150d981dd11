import type { enCards } from '../en/cards.ts';
import type { Message } from '../translate.ts';

/** The words of `cards.ts` in German. */
export const deCards: Record<keyof typeof enCards, Message> = {
  'action.dismiss': 'Ausblenden',
  'card.live': 'Online',
  'card.off': 'Deaktiviert: niemand kann ihn öffnen',
  'card.turn-on': 'Aktivieren',
  'card.turn-off': 'Link deaktivieren',
  'card.published': 'Veröffentlicht',
  'card.updated': 'Aktualisiert',
  'card.held': 'Wartet auf Prüfung',
  'card.converting': 'Wird umgewandelt …',
  'card.update': 'Link aktualisieren',
  'card.update-anyway': 'Trotzdem aktualisieren',
  'card.more': 'Weitere Aktionen',
  'card.activity': 'Aktivität anzeigen',
  'card.viewers': 'Letzte Leser',
  'card.no-views': 'Noch keine Aufrufe',
  'card.publish-file': 'Datei veröffentlichen …',
  'card.read': '{share} gelesen',
  'card.delete': 'In der Web-App löschen …',
  'card.email-gate': 'E-Mail-Abfrage',
  'card.password-gate': 'Passwort',
  'card.expires': 'Gültig bis {when}',
  'card.back': 'Zurück zum Link',
  'share.label': 'Teilen mit: Name oder E-Mail',
  'share.copy': 'Link erstellen',
  'share.copied': 'Link für {who} kopiert',
  'share.made': 'Link für {who}:',
  'recent.title': 'Zuletzt',
  'recent.copy': 'Link zu „{title}“ kopieren',
};
