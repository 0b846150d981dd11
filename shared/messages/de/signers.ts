import type { enSigners } from '../en/signers.ts';
import type { Message } from '../translate.ts';

/** The words of `signers.ts` in German. */
export const deSigners: Record<keyof typeof enSigners, Message> = {
  'signers.start': 'Platzieren Sie Felder auf den Seiten, um Antworten und Unterschriften zu sammeln.',
  'signers.explained':
    'Jede Person, die unterschreibt, erhält einen persönlichen Link zu diesem Dokument und füllt nur ihre eigenen Felder aus. Sobald alle unterschrieben haben, erhält jede ein Exemplar mit allen Unterschriften.',
  'signers.who': 'Wer unterschreibt',
  'signers.signer': 'Person {number}',
  'signers.add': 'Person hinzufügen',
  'signers.remove': 'Person {number} entfernen',
  'signers.move-up': 'Person {number} nach oben',
  'signers.in-order': 'Nacheinander, in dieser Reihenfolge',
  'signers.what': 'Wer füllt was aus',
  'signers.field': '{label} · Seite {page}',
  'signers.mail': 'Die E-Mail',
  'signers.remind': 'Erinnern, wer noch nicht unterschrieben hat',
  'signers.remind-never': 'Nur manuell',
  'signers.remind-days': { one: 'Jeden Tag', other: 'Alle {count} Tage' },
  'signers.no-mail':
    'Dieser Dienst kann keine E-Mails senden. Erstellen Sie die Links und senden Sie dann jeder Person ihren eigenen.',
  'signers.send': 'Zur Unterschrift senden',
  'signers.create': 'Links zum Unterschreiben erstellen',
  'signers.sent': 'Zur Unterschrift gesendet',
  'signers.created': 'Links zum Unterschreiben erstellt',
  'signers.remind-one': 'Erinnern',
  'signers.reminded': 'Erinnerung gesendet',
  'signers.cancel': 'Unterzeichnung abbrechen',
  'signers.cancel-consequence':
    'Danach kann niemand mehr unterschreiben. Was bisher unterschrieben wurde, bleibt unter „Antworten“.',
  'signers.cancelled': 'Abgebrochen. Niemand kann mehr unterschreiben.',
};
