import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const esFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'Ver planes',
  'fault.open-service': 'Ir al servicio',
  'fault.unexpected': 'Esto no ha funcionado: {message}',

  'fault.unreachable.offline': 'No hay conexión. No se pierde nada; vuelva a intentarlo cuando la haya.',
  'fault.service_moved':
    '{host} reenvía las peticiones a otra dirección: es probable que el servicio se haya trasladado. Vaya al servicio para ver dónde está ahora e inicie sesión allí. No se pierde nada de lo que escribió.',
  'fault.service_fault':
    'El servicio tiene un fallo propio ({status}). No hay ningún problema por su parte; vuelva a intentarlo en unos minutos.',
  'fault.unexpected_answer':
    'Linkwake no entiende la respuesta del servicio: puede ser más antiguo o más nuevo que Linkwake, o puede haber otra cosa en su dirección. Actualice Linkwake; si no basta, comunique esto a quien administra el servicio:',
  'fault.bad_request': 'El servicio lo ha rechazado:',
  'fault.bad_request.unsaid':
    'El servicio rechazó la petición ({status}) sin decir por qué. Compruebe la dirección del servicio.',
  'fault.bad_request.too-large': 'El servicio no acepta archivos tan grandes. Envíe uno más pequeño.',
  'fault.not_allowed':
    'Su cuenta no tiene permiso para esto. Pregunte a quien gestiona el espacio de trabajo o inicie sesión con otra cuenta.',
  'fault.not_found':
    'No existe ese documento en este espacio de trabajo. Compruebe el enlace o cambie al espacio de trabajo correcto.',
  'fault.not_found.signed-copy':
    'El servicio ya no tiene el PDF firmado de esta respuesta. Los de las demás siguen disponibles.',
  'fault.not_found.unsaid':
    'No se encontró nada y la respuesta no era del propio servicio: puede haberse trasladado, o puede haber otra cosa en su dirección.',
  'fault.not_ready': 'El servicio todavía lo está preparando. Vuelva a intentarlo en un minuto.',
  'fault.plan_limit': 'Su plan no incluye esto. Lo que escribió se conserva.',
  'fault.rate_limited': 'Este servicio admite 30 publicaciones y reemplazos por hora. Lo que escribió se conserva.',
  'fault.rate_limited.until':
    'Este servicio admite 30 publicaciones y reemplazos por hora. Vuelva a intentarlo {when}. Lo que escribió se conserva.',
  'fault.rate_limited.requests':
    'El servicio no admite más solicitudes por ahora. No se ha perdido nada; vuelva a intentarlo dentro de unos minutos.',
  'fault.rate_limited.requests-until':
    'El servicio no admite más solicitudes por ahora. No se ha perdido nada; vuelva a intentarlo {when}.',

  'fault.bad_service_address.no-address': 'Esto no es una dirección web. Escriba una como https://share.example.com.',
  'fault.bad_service_address.with-password':
    'Quite el nombre y la contraseña de la dirección; la sesión se inicia después.',
  'fault.bad_service_address.not-https':
    'La dirección debe empezar por https://, para que nadie pueda leer por el camino.',
  'fault.key_refused':
    'El servicio no acepta esta clave de API. Copie la clave completa desde los ajustes de su cuenta y vuelva a intentarlo.',
  'fault.no_sign_in_service.nothing':
    'En {service} no hay ningún servicio para compartir documentos. Compruebe la dirección.',
  'fault.no_sign_in_service.no-sign-in':
    '{service} no ofrece inicio de sesión. Compruebe la dirección; si es correcta, use una clave de API.',
  'fault.no_sign_in_service.other-program':
    '{service} no responde como un servicio para compartir documentos. Compruebe la dirección o use una clave de API.',
  'fault.no_sign_in_service.other-issuer':
    '{service} inicia las sesiones como {issuer}. Escriba esa dirección en su lugar.',
  'fault.no_sign_in_service.no-registration':
    '{service} no permite que las aplicaciones se registren solas. Use una clave de API.',
  'fault.sign_in_cancelled': 'La ventana de inicio de sesión se cerró antes de terminar.',
  'fault.sign_in_denied': 'El servicio no aceptó el inicio de sesión. Vuelva a intentarlo.',
  'fault.sign_in_denied.declined':
    'No se inició la sesión porque se denegó el acceso. Vuelva a iniciar sesión para permitirlo.',
  'fault.sign_in_window_failed':
    'No se pudo abrir la ventana de inicio de sesión. Permita las ventanas emergentes y vuelva a intentarlo, o use una clave de API.',
  'fault.sign_in_window_failed.none-here':
    'Este navegador no tiene ventana de inicio de sesión para extensiones. Use una clave de API.',
  'fault.sign_in_window_failed.12002':
    'No se pudo cargar la página de inicio de sesión. Compruebe la conexión y la dirección del servicio.',
  'fault.sign_in_window_failed.12003': 'La página de inicio de sesión debe tener una dirección https.',
  'fault.sign_in_window_failed.12004':
    'Office no confía en la dirección de la página de inicio de sesión. Pida a quien instaló el complemento que renueve su manifiesto.',
  'fault.sign_in_window_failed.12005': 'La página de inicio de sesión debe tener una dirección https.',
  'fault.sign_in_window_failed.12007':
    'Ya hay una ventana de inicio de sesión abierta. Ciérrela y vuelva a intentarlo.',
  'fault.sign_in_window_failed.12009': 'No se permitió abrir la ventana. Vuelva a intentarlo y elija «Permitir».',
  'fault.sign_in_window_failed.12011':
    'El navegador separa de Office la ventana de inicio de sesión. Permita las ventanas emergentes para esta página o ponga ambas en la misma zona.',
  'fault.sign_out_incomplete':
    'Aquí se ha cerrado la sesión, pero no se pudo avisar a {service}. Si otras personas usan este equipo, retire también el acceso en los ajustes de su cuenta.',
  'fault.stored_accounts_unreadable':
    'No se puede leer lo que Linkwake guardó sobre sus cuentas. Actualice Linkwake si se lo pide, o vuelva a iniciar sesión; sus documentos y enlaces no se ven afectados.',

  'fault.publish_interrupted':
    'El navegador detuvo la publicación de «{title}» antes de terminar. No se publicó nada; vuelva a publicarlo.',
  'fault.publish_uncertain':
    '«{title}» se envió, pero el servicio dejó de responder y no se sabe si llegó. Compruébelo de nuevo cuando tenga conexión, antes de publicarlo otra vez.',
  'fault.publish_cancelled': 'La publicación se canceló. No se publicó nada.',
  'fault.file_settings_lost':
    'El navegador se cerró antes de enviar «{file}» y sus opciones no se guardaron. Añada el archivo otra vez.',
  'fault.file_too_long':
    'Este archivo es demasiado grande para una lista de destinatarios. Elija un archivo CSV de hasta 5 MB.',
  'fault.capture_failed': 'No se pudo leer esta página. Recárguela, abra Linkwake otra vez y vuelva a publicarla.',
  'fault.no_preview_of_pdf':
    'Un PDF se publica tal cual, sin vista previa: los lectores reciben lo que muestra la pestaña.',
  'fault.pdf_out_of_reach.asked':
    'Firefox no deja que las extensiones lean los PDF que muestra. Se ha abierto una página que pregunta si Linkwake puede leer {host} y publica el PDF.',
  'fault.pdf_out_of_reach.replace':
    'Firefox no deja que las extensiones lean los PDF que muestra, y Linkwake no puede leer {host} por su cuenta. Elija una vez «Publicar con un enlace nuevo», que lo pregunta; después se puede sustituir el PDF de un enlace.',
  'fault.page_not_open.not-asked':
    'Linkwake solo lee una página después de que haga clic allí en su botón de la barra de herramientas. Vaya a la página de «{title}», haga clic en el botón y vuelva a intentarlo.',
  'fault.page_not_open.other-page':
    'La página que está delante no es «{title}». Abra su enlace o la página desde la que se publicó, haga clic allí en el botón de Linkwake y vuelva a intentarlo.',
  'fault.policy_refused.service': 'Su organización solo permite iniciar sesión en {service}.',
  'fault.policy_unreadable':
    'Su organización ha puesto en «{setting}» un valor que Linkwake no entiende, así que no se publica nada. Avise a quien administra este navegador.',
  'fault.not_stored':
    'El navegador no ha podido guardar esto; puede que no quede espacio en el disco. Lo guardado antes sigue ahí. Libere espacio y vuelva a intentarlo.',
  'fault.background_stopped': 'El navegador ha detenido Linkwake a mitad de esto. Vuelva a intentarlo.',
  'fault.stored_value_unreadable':
    'No se puede leer lo que Linkwake guarda en este navegador como «{key}». Abra los ajustes de Linkwake y elija «Borrar lo guardado aquí»; sus documentos siguen en el servicio.',
  'fault.service_permission_refused':
    'Linkwake no tiene permiso para acceder a {host}. Elija «Iniciar sesión» otra vez y permítalo; Linkwake no pide ningún otro sitio.',

  'fault.not_in_office':
    'Este panel funciona dentro de Word, PowerPoint y Excel. Añada allí el manifiesto y abra Linkwake desde la cinta de opciones.',
  'fault.office_js_missing': 'No se pudo cargar office.js desde appsforoffice.microsoft.com.',
  'fault.office_silent':
    'Office no responde. Guarde el documento, cierre este panel, ábralo de nuevo y vuelva a intentarlo.',
  'fault.office_fault': 'Office no pudo hacerlo. Guarde el documento y vuelva a intentarlo.',
  'fault.office_fault.5001': 'Office no pudo hacerlo por un fallo propio. Guarde el documento y vuelva a intentarlo.',
  'fault.office_fault.7000':
    'Office no permite que los complementos lean este documento. Pregunte a quien lo protege o elija el archivo en su dispositivo.',
  'fault.office_fault.11000':
    'Office mantiene abiertos más archivos de los que admite. Cierre este panel, ábralo de nuevo e inténtelo otra vez.',
  'fault.office_fault.11001':
    'Este documento lleva una etiqueta que impide leerlo a los complementos. Elija el archivo en su dispositivo o consulte a su administrador.',
  'fault.nothing_selected':
    'No hay nada seleccionado. Seleccione nombres o direcciones de correo en el documento y vuelva a intentarlo.',
  'fault.selected_in_pieces':
    'Excel solo entrega un bloque de celdas, y ningún dibujo. Seleccione las celdas de una pieza e inténtelo de nuevo.',
  'fault.sheet_changed':
    'La hoja ha cambiado desde la pregunta; no se ha escrito nada. Seleccione las filas y empiece de nuevo.',
  'fault.larger_than_wanted': 'El archivo abierto es demasiado grande para examinarlo mientras trabaja.',
  'fault.empty_document':
    'Office entregó un archivo vacío, así que no se publicó nada. Guarde el documento y vuelva a intentarlo.',
};
