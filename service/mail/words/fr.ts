import type { MailCatalogue } from './mail-words.ts';

export const fr: MailCatalogue = {
  unsubscribe: 'Se désabonner',

  codeSubject: 'Votre code pour un document de {name}',
  codeHeading: 'Votre code',
  codeText: 'Saisissez ce code sur la page qui vous l’a demandé. Il est valable dix minutes.',
  codeWhy:
    'Quelqu’un a saisi cette adresse sur {host} pour ouvrir un document de {name}. Si ce n’était pas vous, ignorez cet e-mail et ne donnez le code à personne.',

  linkSubject: '{name} a partagé « {title} » avec vous',
  linkSubjectUntitled: '{name} a partagé un document avec vous',
  linkOpen: 'Ouvrir le document',
  linkPersonal: 'Ce lien vous est réservé. {name} peut voir quand il est ouvert.',
  linkWhy: '{name} vous a envoyé ceci avec {host}. Si vous répondez, votre réponse parvient à {name}.',

  signSubject: '{name} vous demande de signer « {title} »',
  signSubjectUntitled: '{name} vous demande de signer un document',
  signOpen: 'Lire et signer',
  signPersonal: 'Ce lien vous est réservé : ne le transférez pas. {name} peut voir quand il est ouvert.',
  signReminder: 'Rappel : {subject}',
  signAfterDecline:
    'Vous avez déjà signé ce document, mais une autre personne a refusé de le signer. Tout recommence : votre signature est à nouveau nécessaire.',
  signAfterCancel:
    'Vous avez déjà signé ce document, mais la demande a été annulée. Tout recommence : votre signature est à nouveau nécessaire.',

  signedSubject: 'Votre exemplaire signé de « {title} »',
  signedHeading: 'Votre exemplaire signé',
  signedText:
    'Vous avez signé « {title} ». L’exemplaire signé est joint, avec vos réponses, votre signature et une page de certificat.',
  signedTooLarge:
    'Vous avez signé « {title} ». Demandez votre exemplaire signé à {name} : il est trop volumineux pour un e-mail.',
  signedWhy:
    'Vous recevez cet e-mail parce que vous avez donné cette adresse en signant un document de {name} sur {host}.',

  resetSubject: 'Choisissez un nouveau mot de passe Linkwake',
  resetHeading: 'Choisissez un nouveau mot de passe',
  resetText: 'Choisissez un nouveau mot de passe avec ce lien. Il fonctionne une seule fois, pendant une heure.',
  resetOpen: 'Choisir un mot de passe',
  resetWhy:
    'Quelqu’un l’a demandé sur {host}. Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.',

  browserSubject: 'Nouvelle connexion à votre compte Linkwake',
  browserHeading: 'Votre compte a été utilisé dans un nouveau navigateur',
  browserText:
    'Quelqu’un s’est connecté à votre compte Linkwake depuis un navigateur dans lequel il n’avait pas encore été utilisé.',
  browserWhen: 'Quand : {value}',
  browserDevice: 'Navigateur : {value}',
  browserWhere: 'Où : {value}',
  unknown: 'inconnu',
  browserElse:
    'Si c’était vous, vous n’avez rien à faire. Sinon, changez votre mot de passe maintenant. Tous les autres navigateurs et applications seront déconnectés.',
  browserLost: 'Si votre mot de passe ne fonctionne plus, choisissez-en un nouveau : {url}',
  browserOpen: 'Vérifier le compte',
  accountWhy:
    'Vous recevez cet e-mail parce que cette adresse est celle d’un compte sur {host}. Ces e-mails ne peuvent pas être désactivés.',

  keysSubject: {
    one: 'Une clé API Linkwake expire bientôt',
    other: '{n} de vos clés API Linkwake expirent bientôt',
  },
  keysText: {
    one: 'Ce qui l’utilise cessera alors de fonctionner. Créez une nouvelle clé avant cette date, puis révoquez celle-ci une fois remplacée.',
    other:
      'Ce qui les utilise cessera alors de fonctionner. Créez de nouvelles clés avant cette date, puis révoquez celles-ci une fois remplacées.',
  },
  keyExpires: '{name} ({hint}…) expire le {when}',
  keysOpen: 'Ouvrir les clés API',

  storageSubject: 'Votre espace de stockage Linkwake est presque plein',
  storageText:
    'Votre espace de travail utilise {used} sur {limit}. Une fois cet espace épuisé, vous ne pourrez plus rien publier ni mettre à jour, et aucun exemplaire signé ne pourra être créé.',
  storageAdvice:
    'Les documents supprimés libèrent leur espace en quelques minutes. Votre administrateur peut relever cette limite.',
  storageOpen: 'Ouvrir les documents',

  guessedSubject: 'Quelqu’un cherche à deviner le mot de passe de « {title} »',
  guessedText:
    'Tant de mots de passe incorrects ont été essayés sur son lien que personne ne peut le saisir pendant une heure au plus. Il s’ouvre ensuite de nouveau de lui-même.',
  guessedAdvice:
    'Si le mot de passe est court ou facile à deviner, choisissez-en un plus long. Si cela continue, demandez des adresses e-mail vérifiées au lieu d’un mot de passe.',
  guessedOpen: 'Ouvrir les paramètres',

  someone: 'Quelqu’un',
  viewerVerified: '{who} (adresse vérifiée)',
  viewerGave: '{recipient} (a indiqué : {given})',
  noticeView: '{who} a ouvert « {title} »',
  noticeViews: { one: '{n} vue de vos documents', other: '{n} vues de vos documents' },
  noticeResponse: '{who} a répondu à « {title} »',
  noticeResponses: { one: '{n} réponse à vos formulaires', other: '{n} réponses à vos formulaires' },
  noticeSignature: '{who} a signé « {title} »',
  noticeSignatures: { one: '{n} signature sur vos documents', other: '{n} signatures sur vos documents' },
  noticeDecline: '{who} a refusé de signer « {title} »',
  noticeDeclines: {
    one: '{n} personne a refusé de signer vos documents',
    other: '{n} personnes ont refusé de signer vos documents',
  },
  noticeApproved: '« {title} » a été approuvé après vérification',
  noticeRejected: '« {title} » a été refusé après vérification',
  noticeReviews: { one: '{n} décision sur vos documents', other: '{n} décisions sur vos documents' },
  noticeReason: 'Motif : {reason}',
  noticeWorks: 'Son lien fonctionne maintenant.',
  noticeUpdate: 'Plus personne ne peut ouvrir son lien. Mettez le contenu à jour pour qu’il soit vérifié de nouveau.',
  noticeChange:
    'Plus personne ne peut ouvrir son lien. Modifiez le titre ou la description pour une nouvelle vérification.',
  noticeMore: { one: 'Et {n} autre.', other: 'Et {n} autres.' },
  noticeOpen: 'Ouvrir Linkwake',
  noticeWhy:
    'Vous recevez cet e-mail parce que ces notifications sont activées pour votre compte. Modifier vos notifications : {url}',

  queueSubject: { one: '{n} page attend votre vérification', other: '{n} pages attendent votre vérification' },
  queueHeld: 'Retenue : « {title} »',
  queueReported: 'Signalée : « {title} »',
  queueOpen: 'Vérifier',
  queueWhy: 'Vous recevez cet e-mail parce que vous administrez {host}. Modifier vos notifications : {url}',

  summarySubject: 'Votre semaine : {list}',
  summaryViews: { one: '{n} vue', other: '{n} vues' },
  summaryAnswers: { one: '{n} réponse', other: '{n} réponses' },
  summaryDocument: '« {title} » : {list}',
  summaryMore: { one: 'Et {n} autre document.', other: 'Et {n} autres documents.' },
  summaryWhy: 'Vous recevez cet e-mail parce que vous avez choisi un résumé hebdomadaire. Pour le modifier : {url}',
};
