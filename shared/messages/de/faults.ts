import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const deFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'Tarife ansehen',
  'fault.open-service': 'Zum Dienst',
  'fault.unexpected': 'Das hat nicht geklappt: {message}',

  'fault.unreachable.offline':
    'Sie sind offline. Ihre Arbeit ist sicher; versuchen Sie es erneut, wenn Sie verbunden sind.',
  'fault.unreachable.offline-sign-in': 'Sie sind offline. Melden Sie sich an, sobald Sie wieder verbunden sind.',
  'fault.unreachable.sign-in':
    '{host} ist nicht erreichbar. Prüfen Sie die Adresse und Ihre Verbindung und melden Sie sich erneut an.',
  'fault.service_moved':
    '{host} ist vermutlich umgezogen. Öffnen Sie die Adresse, um die neue zu finden, und melden Sie sich dort an. Ihre Eingaben bleiben erhalten.',
  'fault.service_fault':
    'Auf dem Server ist ein Fehler aufgetreten ({status}). Versuchen Sie es in einigen Minuten erneut.',
  'fault.unexpected_answer':
    'Linkwake versteht die Antwort des Servers nicht. Aktualisieren Sie Linkwake; hilft das nicht, wenden Sie sich an Ihren Administrator:',
  'fault.bad_request': 'Der Dienst hat dies abgelehnt:',
  'fault.bad_request.unsaid':
    'Der Dienst hat die Anfrage ohne Begründung abgelehnt ({status}). Prüfen Sie die Adresse des Dienstes.',
  'fault.bad_request.too-large': 'Diese Datei ist zu groß für den Dienst. Senden Sie eine kleinere.',
  'fault.not_allowed':
    'Ihr Konto hat keine Berechtigung. Fragen Sie den Eigentümer des Arbeitsbereichs, oder melden Sie sich mit einem anderen Konto an.',
  'fault.not_found': 'Dieses Dokument wurde gelöscht oder gehört zu einem anderen Arbeitsbereich.',
  'fault.not_found.signed-copy':
    'Dieses unterschriebene PDF gibt es auf dem Dienst nicht mehr. Die anderen sind noch verfügbar.',
  'fault.endpoint_not_found':
    'Nichts gefunden. Der Dienst ist vielleicht umgezogen. Prüfen Sie die Adresse des Dienstes.',
  'fault.not_ready': 'Noch in Arbeit. Versuchen Sie es in einer Minute erneut.',
  'fault.plan_limit': 'Das ist in Ihrem Tarif nicht enthalten. Ihre Eingaben bleiben erhalten.',
  'fault.rate_limited':
    'Das Limit von 30 Veröffentlichungen und Aktualisierungen pro Stunde ist erreicht. Ihre Eingaben bleiben erhalten.',
  'fault.rate_limited.until':
    'Das Limit von 30 Veröffentlichungen und Aktualisierungen pro Stunde ist erreicht. Versuchen Sie es {when} erneut. Ihre Eingaben bleiben erhalten.',
  'fault.rate_limited.over': 'Das Limit war erreicht. Sie können es jetzt erneut versuchen.',
  'fault.rate_limited.requests': 'Zu viele Anfragen. Versuchen Sie es in einigen Minuten erneut.',
  'fault.rate_limited.requests-until': 'Zu viele Anfragen. Versuchen Sie es {when} erneut.',

  'fault.bad_service_address.no-address': 'Das ist keine Webadresse. Geben Sie eine ein wie https://share.example.com.',
  'fault.bad_service_address.with-password':
    'Entfernen Sie Benutzername und Passwort aus der Adresse. Sie melden sich danach an.',
  'fault.bad_service_address.not-https': 'Die Adresse muss mit https:// beginnen, damit die Verbindung privat ist.',
  'fault.key_refused':
    'Dieser API-Schlüssel ist ungültig. Prüfen Sie, ob Sie ihn vollständig eingefügt haben, oder erstellen Sie einen neuen.',
  'fault.no_sign_in_service.nothing':
    'Unter {service} gibt es keinen Dienst zum Teilen von Dokumenten. Prüfen Sie die Adresse.',
  'fault.no_sign_in_service.no-sign-in':
    '{service} bietet keine Anmeldung an. Prüfen Sie die Adresse, oder verwenden Sie einen API-Schlüssel.',
  'fault.no_sign_in_service.other-program':
    '{service} ist kein Dienst zum Teilen von Dokumenten. Prüfen Sie die Adresse, oder verwenden Sie einen API-Schlüssel.',
  'fault.no_sign_in_service.other-issuer':
    '{service} verwendet {issuer} zur Anmeldung. Geben Sie stattdessen diese Adresse ein.',
  'fault.no_sign_in_service.no-registration':
    '{service} erlaubt Apps nicht, sich zu registrieren. Verwenden Sie stattdessen einen API-Schlüssel.',
  'fault.sign_in_cancelled': 'Das Anmeldefenster wurde geschlossen. Versuchen Sie es erneut.',
  'fault.sign_in_denied': 'Der Dienst hat die Anmeldung abgelehnt. Versuchen Sie es erneut.',
  'fault.sign_in_denied.declined':
    'Der Zugriff wurde abgelehnt, deshalb sind Sie nicht angemeldet. Melden Sie sich erneut an, um ihn zu erlauben.',
  'fault.sign_in_window_failed':
    'Das Anmeldefenster konnte nicht geöffnet werden. Erlauben Sie Pop-ups und versuchen Sie es erneut, oder verwenden Sie einen API-Schlüssel.',
  'fault.sign_in_window_failed.none-here':
    'Dieser Browser kann für Erweiterungen kein Anmeldefenster öffnen. Verwenden Sie einen API-Schlüssel.',
  'fault.sign_out_incomplete':
    'Sie sind hier abgemeldet, aber {service} war nicht erreichbar. Entfernen Sie auf gemeinsam genutzten Computern den Zugriff auch dort, unter „Connected apps“.',
  'fault.stored_accounts_unreadable':
    'Ihre gespeicherten Konten konnten nicht gelesen werden. Aktualisieren Sie Linkwake, oder melden Sie sich erneut an. Ihre Dokumente und Links sind sicher.',

  'fault.publish_interrupted':
    'Die Veröffentlichung von „{title}“ wurde unterbrochen. Es wurde nichts veröffentlicht; versuchen Sie es erneut.',
  'fault.publish_uncertain':
    '„{title}“ ist nicht bestätigt: Der Dienst hat nicht geantwortet. Prüfen Sie es erneut, sobald er antwortet, bevor Sie ein zweites Mal veröffentlichen.',
  'fault.update_uncertain':
    '„{title}“ wurde gesendet, aber nicht bestätigt. Der Link zeigt die vorige Version oder diese. Aktualisieren Sie ihn noch einmal, um sicherzugehen.',
  'fault.publish_cancelled': 'Die Veröffentlichung wurde abgebrochen. Es wurde nichts veröffentlicht.',
  'fault.file_settings_lost':
    'Der Browser wurde geschlossen, bevor „{file}“ gesendet war, und die Optionen gingen verloren. Fügen Sie die Datei erneut hinzu.',
  'fault.capture_failed':
    'Diese Seite konnte nicht gelesen werden. Laden Sie sie neu und veröffentlichen Sie sie dann erneut.',
  'fault.capture_failed.pdf':
    'Das PDF in diesem Tab konnte nicht gelesen werden. Speichern Sie es und veröffentlichen Sie dann die Datei.',
  'fault.download_interrupted': 'Der Download von {host} wurde unterbrochen. Versuchen Sie es erneut.',
  'fault.no_preview_of_pdf': 'PDFs haben keine Vorschau. Leser bekommen genau das, was der Tab zeigt.',
  'fault.pdf_out_of_reach.asked':
    'Firefox erlaubt Erweiterungen nicht, geöffnete PDFs zu lesen. Erlauben Sie im gerade geöffneten Tab den Zugriff auf {host}, um das PDF zu veröffentlichen.',
  'fault.pdf_out_of_reach.replace':
    'Firefox erlaubt Erweiterungen nicht, geöffnete PDFs zu lesen. Wählen Sie einmal „Unter neuem Link veröffentlichen“ und erlauben Sie den Zugriff auf {host}; danach können Sie den Link aktualisieren.',
  'fault.page_not_open.not-asked':
    'Linkwake liest eine Seite erst, wenn Sie dort auf die Linkwake-Schaltfläche klicken. Öffnen Sie die Seite „{title}“, klicken Sie auf die Schaltfläche und versuchen Sie es erneut.',
  'fault.page_not_open.other-page':
    'Die geöffnete Seite ist nicht „{title}“. Öffnen Sie den Link oder die Originalseite, klicken Sie dort auf die Linkwake-Schaltfläche und versuchen Sie es erneut.',
  'fault.policy_refused.service': 'Ihre Organisation erlaubt die Anmeldung nur bei {service}.',
  'fault.policy_unreadable':
    'Die Einstellung „{setting}“ Ihrer Organisation ist ungültig, deshalb wird nichts veröffentlicht. Wenden Sie sich an Ihren Administrator.',
  'fault.background_stopped': 'Der Browser hat Linkwake vorzeitig beendet. Versuchen Sie es erneut.',
  'fault.stored_value_unreadable':
    'Die lokalen Daten „{key}“ konnten nicht gelesen werden. Öffnen Sie die Einstellungen von Linkwake und wählen Sie „Lokale Daten löschen“. Ihre Dokumente sind sicher.',
  'fault.service_permission_refused':
    'Linkwake braucht die Erlaubnis, auf {host} zuzugreifen. Wählen Sie erneut „Anmelden“ und erlauben Sie es.',

  'fault.not_in_office':
    'Dieser Bereich funktioniert in Word, PowerPoint und Excel. Fügen Sie Linkwake dort hinzu und öffnen Sie es über das Menüband.',
  'fault.office_js_missing':
    'office.js konnte nicht von appsforoffice.microsoft.com geladen werden. Prüfen Sie Ihre Verbindung und öffnen Sie den Bereich erneut.',
  'fault.office_timeout':
    'Office reagiert nicht. Speichern Sie das Dokument, öffnen Sie diesen Bereich neu und versuchen Sie es noch einmal.',
  'fault.office_fault': 'Office konnte das nicht ausführen. Speichern Sie das Dokument und versuchen Sie es erneut.',
  'fault.office_fault.5001':
    'In Office ist ein Fehler aufgetreten. Speichern Sie das Dokument und versuchen Sie es erneut.',
  'fault.office_fault.7000':
    'Office erlaubt Add-ins nicht, dieses Dokument zu lesen. Fragen Sie die Person, die es geschützt hat, oder wählen Sie die Datei von Ihrem Gerät.',
  'fault.office_fault.11000':
    'In Office sind zu viele Dateien geöffnet. Öffnen Sie diesen Bereich neu und versuchen Sie es noch einmal.',
  'fault.office_fault.11001':
    'Die Vertraulichkeitsbezeichnung dieses Dokuments erlaubt Add-ins nicht, es zu lesen. Wählen Sie die Datei von Ihrem Gerät, oder fragen Sie Ihren Administrator.',
  'fault.nothing_selected':
    'Es ist nichts ausgewählt. Wählen Sie Namen oder E-Mail-Adressen im Dokument aus, und versuchen Sie es erneut.',
  'fault.multiple_areas_selected':
    'Nur ein zusammenhängender Zellbereich ist möglich. Markieren Sie die Zellen ohne Zeichnungen und versuchen Sie es erneut.',
  'fault.device_record_unreadable':
    'Was dieses Gerät zu dieser Datei gespeichert hat, konnte nicht gelesen werden. Öffnen Sie diesen Bereich neu. Wenn das nicht hilft, leeren Sie den Office-Cache. Ihre Dokumente und Links sind sicher.',
  'fault.link_changed':
    'Die Datei oder ihr Link hat sich geändert, während der Bereich offen war, deshalb wurde nichts gesendet. Prüfen Sie, was der Bereich jetzt zeigt, und wählen Sie erneut.',
  'fault.file_too_large': 'Diese Datei ist zu groß, um sie während der Arbeit zu prüfen.',
  'fault.empty_document':
    'Office hat eine leere Datei geliefert, deshalb wurde nichts veröffentlicht. Speichern Sie das Dokument und versuchen Sie es erneut.',
};
