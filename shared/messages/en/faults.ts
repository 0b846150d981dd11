/**
 * What errors say, by their codes (`shared/messages/fault-message.ts`). Those that notifications say too are in `notices.ts`, those of
 * one screen alone in its file.
 * What another party said, in its own words, follows after some of them.
 */
export const enFaults = {
  'fault.upgrade': 'See plans',
  'fault.open-service': 'Go to the service',
  'fault.unexpected': 'Couldn’t do that: {message}',

  'fault.unreachable.offline': 'You’re offline. Your work is safe; try again when you’re connected.',
  'fault.unreachable.offline-sign-in': 'You’re offline. Sign in when you’re connected.',
  'fault.unreachable.sign-in': 'Can’t reach {host}. Check the address and your connection, then sign in again.',
  'fault.service_moved':
    '{host} has probably moved. Open it to find the new address, then sign in there. What you entered is kept.',
  'fault.service_fault': 'The server had an error ({status}). Try again in a few minutes.',
  'fault.unexpected_answer':
    'Linkwake doesn’t understand the server’s response. Update Linkwake, or contact your administrator:',
  'fault.bad_request': 'The service rejected this:',
  'fault.bad_request.unsaid':
    'The service rejected the request ({status}) without a reason. Check the service address.',
  'fault.bad_request.too-large': 'This file is too large for the service. Send a smaller one.',
  'fault.not_allowed':
    'Your account doesn’t have permission. Ask the workspace owner, or sign in with another account.',
  'fault.not_found': 'This document was deleted or is in another workspace.',
  'fault.not_found.signed-copy': 'This signed PDF is no longer on the service. The others are still available.',
  'fault.endpoint_not_found': 'Nothing found. The service may have moved. Check the service address.',
  'fault.not_ready': 'Still in progress. Try again in a minute.',
  'fault.plan_limit': 'Your plan doesn’t include this. What you entered is kept.',
  'fault.rate_limited': 'You’ve reached the limit of 30 publishes and updates per hour. What you entered is kept.',
  'fault.rate_limited.until':
    'You’ve reached the limit of 30 publishes and updates per hour. Try again {when}. What you entered is kept.',
  'fault.rate_limited.over': 'The limit was reached. You can try again now.',
  'fault.rate_limited.requests': 'Too many requests. Try again in a few minutes.',
  'fault.rate_limited.requests-until': 'Too many requests. Try again {when}.',

  'fault.bad_service_address.no-address': 'This isn’t a web address. Enter one like https://share.example.com.',
  'fault.bad_service_address.with-password': 'Remove the username and password from the address. You’ll sign in next.',
  'fault.bad_service_address.not-https': 'The address must start with https://, so the connection is private.',
  'fault.key_refused': 'This API key isn’t valid. Check that you pasted all of it, or create a new one.',
  'fault.no_sign_in_service.nothing': 'There’s no document-sharing service at {service}. Check the address.',
  'fault.no_sign_in_service.no-sign-in': '{service} doesn’t offer sign-in. Check the address, or use an API key.',
  'fault.no_sign_in_service.other-program':
    '{service} isn’t a document-sharing service. Check the address, or use an API key.',
  'fault.no_sign_in_service.other-issuer': '{service} uses {issuer} for sign-in. Enter that address instead.',
  'fault.no_sign_in_service.no-registration': '{service} doesn’t let apps register. Use an API key instead.',
  'fault.sign_in_cancelled': 'The sign-in window was closed. Try again to sign in.',
  'fault.sign_in_denied': 'The service rejected the sign-in. Try again.',
  'fault.sign_in_denied.declined': 'Access was declined, so you aren’t signed in. Sign in again to allow it.',
  'fault.sign_in_window_failed': 'Couldn’t open the sign-in window. Allow pop-ups and try again, or use an API key.',
  'fault.sign_in_window_failed.none-here': 'This browser can’t open a sign-in window. Use an API key.',
  'fault.sign_out_incomplete':
    'You’re signed out here, but {service} couldn’t be reached. On a shared computer, also remove access there, under Connected apps.',
  'fault.stored_accounts_unreadable':
    'Couldn’t read your saved accounts. Update Linkwake, or sign in again. Your documents and links are safe.',

  'fault.publish_interrupted': 'Publishing “{title}” was interrupted. Nothing was published; try again.',
  'fault.publish_uncertain':
    '“{title}” isn’t confirmed: the service didn’t answer. Check again when it does, before you publish again.',
  'fault.update_uncertain':
    '“{title}” was sent, but not confirmed. The link shows the previous version or this one. To be sure, update it again.',
  'fault.publish_cancelled': 'Publishing was cancelled. Nothing was published.',
  'fault.file_settings_lost':
    'The browser closed before “{file}” was sent, and its options were lost. Add the file again.',
  'fault.capture_failed': 'Couldn’t read this page. Reload it, then publish it again.',
  'fault.capture_failed.pdf': 'Couldn’t read the PDF in this tab. Save it, then publish the file.',
  'fault.download_interrupted': 'The download from {host} was interrupted. Try again.',
  'fault.no_preview_of_pdf': 'PDFs have no preview. Viewers get exactly what’s in the tab.',
  'fault.pdf_out_of_reach.asked':
    'Firefox doesn’t let extensions read open PDFs. In the tab that just opened, allow access to {host} to publish it.',
  'fault.pdf_out_of_reach.replace':
    'Firefox doesn’t let extensions read open PDFs. Choose “Publish as a new link” once to allow access to {host}; after that you can update the link.',
  'fault.page_not_open.not-asked':
    'Linkwake only reads a page after you click its button there. Open the page “{title}”, click the button, then try again.',
  'fault.page_not_open.other-page':
    'The open page isn’t “{title}”. Open its link or the original page, click the Linkwake button there, then try again.',
  'fault.policy_refused.service': 'Your organization only allows sign-in to {service}.',
  'fault.policy_unreadable':
    'Your organization’s setting “{setting}” isn’t valid, so nothing is published. Contact your administrator.',
  'fault.background_stopped': 'The browser stopped Linkwake before it was done. Try again.',
  'fault.stored_value_unreadable':
    'Couldn’t read the local data “{key}”. Open Linkwake’s settings and choose “Clear local data”. Your documents are safe.',
  'fault.service_permission_refused': 'Linkwake needs permission to reach {host}. Choose “Sign in” again and allow it.',

  'fault.not_in_office':
    'This pane works inside Word, PowerPoint and Excel. Add Linkwake there, then open it from the ribbon.',
  'fault.office_js_missing':
    'Couldn’t load office.js from appsforoffice.microsoft.com. Check your connection, then reopen this pane.',
  'fault.office_timeout': 'Office isn’t responding. Save the document, reopen this pane, then try again.',
  'fault.office_fault': 'Office couldn’t do this. Save the document, then try again.',
  'fault.office_fault.5001': 'Office had an error. Save the document, then try again.',
  'fault.office_fault.7000':
    'Office doesn’t let add-ins read this document. Ask the person who protected it, or choose the file from your device.',
  'fault.office_fault.11000': 'Office has too many files open. Reopen this pane, then try again.',
  'fault.office_fault.11001':
    'This document’s label doesn’t let add-ins read it. Choose the file from your device, or ask your administrator.',
  'fault.nothing_selected': 'Nothing is selected. Select names or email addresses, then try again.',
  'fault.multiple_areas_selected': 'Select one block of cells, without drawings, then try again.',
  'fault.device_record_unreadable':
    'Couldn’t read this device’s data about this file. Reopen this pane. If that doesn’t help, clear the Office cache. Your documents and links are safe.',
  'fault.link_changed':
    'The file or its link changed while the pane was open, so nothing was sent. Check the pane, then choose again.',
  'fault.file_too_large': 'This file is too large to check while you work.',
  'fault.empty_document': 'Office returned an empty file, so nothing was published. Save the document, then try again.',
} as const;
