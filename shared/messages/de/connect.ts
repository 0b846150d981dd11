import type { enConnect } from '../en/connect.ts';
import type { Message } from '../translate.ts';

/** The words of `connect.ts` in German. */
export const deConnect: Record<keyof typeof enConnect, Message> = {
  'connect.service': 'Adresse des Dienstes',
  'connect.service-hint': 'Hier werden Ihre Dokumente veröffentlicht, zum Beispiel https://share.example.com',
  'connect.replaces': '{email} wird dabei abgemeldet.',
  'connect.at': 'Dienst: {host}',
  'connect.sign-in': 'Anmelden',
  'connect.use-key': 'Stattdessen API-Schlüssel verwenden',
  'connect.key': 'API-Schlüssel',
  'connect.key-hint': 'In der Web-App unter „API keys“ erstellen. Er bleibt auf diesem Gerät.',
  'connect.key-submit': 'Verbinden',
  'connect.key-only': 'Mit API-Schlüssel anmelden',
  'connect.key-missing': 'Geben Sie einen API-Schlüssel ein.',
  'connect.key-checking': 'API-Schlüssel wird geprüft',
  'connect.busy': 'Anmeldung läuft',

  'pane.welcome': 'Diese Datei als Link teilen und sehen, wer sie öffnet',
  'pane.window-gone': 'Die Anmeldung wurde unterbrochen.',
  'pane.window-paste': 'Zeigt das Fenster noch eine Antwort?',
  'pane.window-answer': 'Antwort des Anmeldefensters',
  'pane.window-answer-hint': 'Kopieren Sie die vollständige Adresse und fügen Sie sie hier ein.',
  'pane.window-answer-wrong': 'Das ist keine vollständige Adresse. Kopieren Sie alles ab https.',
  'pane.window-continue': 'Weiter',

  'fault.sign_in_window_failed.12002':
    'Die Anmeldeseite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und die Adresse des Dienstes.',
  'fault.sign_in_window_failed.12003': 'Die Anmeldeseite muss https verwenden. Wenden Sie sich an Ihren Administrator.',
  'fault.sign_in_window_failed.12004':
    'Office vertraut der Anmeldeseite nicht. Bitten Sie Ihren Administrator, das Add-in zu aktualisieren.',
  'fault.sign_in_window_failed.12005': 'Die Anmeldeseite muss https verwenden. Wenden Sie sich an Ihren Administrator.',
  'fault.sign_in_window_failed.12007':
    'Ein Anmeldefenster ist bereits geöffnet. Schließen Sie es und versuchen Sie es erneut.',
  'fault.sign_in_window_failed.12009':
    'Das Fenster wurde blockiert. Versuchen Sie es erneut und wählen Sie „Zulassen“.',
  'fault.sign_in_window_failed.12011':
    'Die Sicherheitseinstellungen des Browsers trennen das Anmeldefenster von Office. Erlauben Sie hier Pop-ups, oder ordnen Sie beide Websites derselben Zone zu.',
};
