import type { MailCatalogue } from './mail-words.ts';

export const es: MailCatalogue = {
  unsubscribe: 'Darse de baja',

  codeSubject: 'Su código para un documento de {name}',
  codeHeading: 'Su código',
  codeText: 'Introduzca este código en la página que lo pidió. Es válido durante diez minutos.',
  codeWhy:
    'Alguien introdujo esta dirección en {host} para abrir un documento de {name}. Si no fue usted, ignore este correo y no dé el código a nadie.',

  linkSubject: '{name} ha compartido «{title}» con usted',
  linkSubjectUntitled: '{name} ha compartido un documento con usted',
  linkOpen: 'Abrir el documento',
  linkPersonal: 'Este enlace es solo para usted. {name} puede ver cuándo se abre.',
  linkWhy: '{name} le ha enviado esto con {host}. Si responde, su respuesta le llega a {name}.',

  signSubject: '{name} le pide que firme «{title}»',
  signSubjectUntitled: '{name} le pide que firme un documento',
  signOpen: 'Leer y firmar',
  signPersonal: 'Este enlace es solo para usted: no lo reenvíe. {name} puede ver cuándo se abre.',
  signReminder: 'Recordatorio: {subject}',
  signAfterDecline:
    'Ya firmó este documento, pero otra persona se negó a firmarlo. El proceso empieza de nuevo y se necesita otra vez su firma.',
  signAfterCancel:
    'Ya firmó este documento, pero la solicitud se canceló. El proceso empieza de nuevo y se necesita otra vez su firma.',

  signedSubject: 'Su copia firmada de «{title}»',
  signedHeading: 'Su copia firmada',
  signedText:
    'Ha firmado «{title}». La copia firmada va adjunta, con sus respuestas, su firma y una página de certificado.',
  signedTooLarge:
    'Ha firmado «{title}». Pida a {name} su copia firmada: es demasiado grande para un correo electrónico.',
  signedWhy: 'Recibe este correo porque dio esta dirección al firmar un documento de {name} en {host}.',

  resetSubject: 'Elija una nueva contraseña de Linkwake',
  resetHeading: 'Elija una nueva contraseña',
  resetText: 'Elija una nueva contraseña con este enlace. Funciona una sola vez, durante una hora.',
  resetOpen: 'Elegir contraseña',
  resetWhy: 'Alguien lo ha pedido en {host}. Si no ha sido usted, ignore este correo: su contraseña no cambia.',

  browserSubject: 'Nuevo inicio de sesión en su cuenta de Linkwake',
  browserHeading: 'Su cuenta se ha usado en un navegador nuevo',
  browserText:
    'Alguien ha iniciado sesión en su cuenta de Linkwake desde un navegador en el que no se había usado antes.',
  browserWhen: 'Cuándo: {value}',
  browserDevice: 'Navegador: {value}',
  browserWhere: 'Dónde: {value}',
  unknown: 'desconocido',
  browserElse:
    'Si ha sido usted, no tiene que hacer nada. Si no, cambie ahora su contraseña. Así se cierra la sesión en todos los demás navegadores y aplicaciones.',
  browserLost: 'Si su contraseña ya no funciona, elija una nueva: {url}',
  browserOpen: 'Revisar la cuenta',
  accountWhy:
    'Recibe este correo porque esta es la dirección de una cuenta en {host}. Estos correos no se pueden desactivar.',

  keysSubject: {
    one: 'Una clave de API de Linkwake caduca pronto',
    other: '{n} de sus claves de API de Linkwake caducan pronto',
  },
  keysText: {
    one: 'Lo que la usa dejará de funcionar. Cree antes una clave nueva y revoque esta cuando la haya sustituido.',
    other: 'Lo que las usa dejará de funcionar. Cree antes claves nuevas y revoque estas cuando las haya sustituido.',
  },
  keyExpires: '{name} ({hint}…) caduca el {when}',
  keysOpen: 'Abrir las claves de API',

  storageSubject: 'Su almacenamiento de Linkwake está casi lleno',
  storageText:
    'Su espacio de trabajo usa {used} de {limit}. Cuando se agote, no podrá publicar ni actualizar nada, y no se podrán crear copias firmadas.',
  storageAdvice:
    'Los documentos eliminados liberan su espacio en unos minutos. Su administrador puede ampliar este límite.',
  storageOpen: 'Abrir los documentos',

  guessedSubject: 'Alguien intenta adivinar la contraseña de «{title}»',
  guessedText:
    'En su enlace se probaron tantas contraseñas incorrectas que nadie puede introducirla durante una hora como máximo. Después se abre de nuevo por sí solo.',
  guessedAdvice:
    'Si la contraseña es corta o fácil de adivinar, elija una más larga. Si esto continúa, pida direcciones de correo comprobadas en lugar de una contraseña.',
  guessedOpen: 'Abrir la configuración',

  someone: 'Alguien',
  viewerVerified: '{who} (dirección verificada)',
  viewerGave: '{recipient} (indicó: {given})',
  noticeView: '{who} ha abierto «{title}»',
  noticeViews: { one: '{n} visita a sus documentos', other: '{n} visitas a sus documentos' },
  noticeResponse: '{who} ha respondido a «{title}»',
  noticeResponses: { one: '{n} respuesta a sus formularios', other: '{n} respuestas a sus formularios' },
  noticeSignature: '{who} ha firmado «{title}»',
  noticeSignatures: { one: '{n} firma en sus documentos', other: '{n} firmas en sus documentos' },
  noticeDecline: '{who} ha rechazado firmar «{title}»',
  noticeDeclines: {
    one: '{n} persona ha rechazado firmar sus documentos',
    other: '{n} personas han rechazado firmar sus documentos',
  },
  noticeApproved: '«{title}» se ha aprobado en la revisión',
  noticeRejected: '«{title}» se ha rechazado en la revisión',
  noticeReviews: { one: '{n} decisión sobre sus documentos', other: '{n} decisiones sobre sus documentos' },
  noticeReason: 'Motivo: {reason}',
  noticeWorks: 'Su enlace ya funciona.',
  noticeUpdate: 'Nadie puede abrir su enlace. Actualice el contenido para que se revise de nuevo.',
  noticeChange: 'Nadie puede abrir su enlace. Cambie el título o la descripción para que se revise de nuevo.',
  noticeMore: 'Y {n} más.',
  noticeOpen: 'Abrir Linkwake',
  noticeWhy:
    'Recibe este correo porque su cuenta tiene activadas estas notificaciones. Cambiar sus notificaciones: {url}',

  queueSubject: { one: '{n} página espera su revisión', other: '{n} páginas esperan su revisión' },
  queueHeld: 'Retenida: «{title}»',
  queueReported: 'Denunciada: «{title}»',
  queueOpen: 'Revisar',
  queueWhy: 'Recibe este correo porque administra {host}. Cambiar sus notificaciones: {url}',

  summarySubject: 'Su semana: {list}',
  summaryViews: { one: '{n} visita', other: '{n} visitas' },
  summaryAnswers: { one: '{n} respuesta', other: '{n} respuestas' },
  summaryDocument: '«{title}»: {list}',
  summaryMore: { one: 'Y {n} documento más.', other: 'Y {n} documentos más.' },
  summaryWhy: 'Recibe este correo porque eligió un resumen semanal. Cámbielo aquí: {url}',
};
