import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const esFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'Ver planes',
  'fault.open-service': 'Ir al servicio',
  'fault.unexpected': 'No se pudo hacer: {message}',

  'fault.unreachable.offline': 'No tiene conexión. Su trabajo está a salvo; inténtelo de nuevo cuando se conecte.',
  'fault.unreachable.offline-sign-in': 'No tiene conexión. Inicie sesión cuando se conecte.',
  'fault.unreachable.sign-in':
    'No se puede acceder a {host}. Compruebe la dirección y su conexión e inicie sesión de nuevo.',
  'fault.service_moved':
    'Probablemente {host} ha cambiado de dirección. Ábralo para encontrar la nueva e inicie sesión allí. Lo que escribió se conserva.',
  'fault.service_fault': 'El servidor tuvo un error ({status}). Inténtelo de nuevo en unos minutos.',
  'fault.unexpected_answer':
    'Linkwake no entiende la respuesta del servidor. Actualice Linkwake; si no se resuelve, contacte con su administrador:',
  'fault.bad_request': 'El servicio rechazó la solicitud:',
  'fault.bad_request.unsaid':
    'El servicio rechazó la solicitud ({status}) sin explicación. Compruebe la dirección del servicio.',
  'fault.bad_request.too-large': 'Este archivo es demasiado grande para el servicio. Envíe uno más pequeño.',
  'fault.not_allowed':
    'Su cuenta no tiene permiso. Pida acceso al propietario del espacio de trabajo o use otra cuenta.',
  'fault.not_found': 'Este documento se ha eliminado o pertenece a otro espacio de trabajo.',
  'fault.not_found.signed-copy': 'Este PDF firmado ya no está en el servicio. Los demás siguen disponibles.',
  'fault.endpoint_not_found':
    'No se encontró nada. Puede que el servicio haya cambiado de dirección. Compruebe la dirección del servicio.',
  'fault.not_ready': 'Aún en curso. Inténtelo de nuevo en un minuto.',
  'fault.plan_limit': 'Su plan no lo incluye. Lo que escribió se conserva.',
  'fault.rate_limited':
    'Ha alcanzado el límite de 30 publicaciones y actualizaciones por hora. Lo que escribió se conserva.',
  'fault.rate_limited.until':
    'Ha alcanzado el límite de 30 publicaciones y actualizaciones por hora. Inténtelo de nuevo {when}. Lo que escribió se conserva.',
  'fault.rate_limited.over': 'Se había alcanzado el límite. Ya puede intentarlo de nuevo.',
  'fault.rate_limited.requests': 'Demasiadas solicitudes. Inténtelo de nuevo en unos minutos.',
  'fault.rate_limited.requests-until': 'Demasiadas solicitudes. Inténtelo de nuevo {when}.',

  'fault.bad_service_address.no-address': 'No es una dirección web. Escriba una como https://share.example.com.',
  'fault.bad_service_address.with-password':
    'Quite el usuario y la contraseña de la dirección. Iniciará sesión después.',
  'fault.bad_service_address.not-https': 'La dirección debe empezar por https:// para que la conexión sea privada.',
  'fault.key_refused': 'Esta clave de API no es válida. Compruebe que la ha pegado completa o cree otra.',
  'fault.no_sign_in_service.nothing':
    'En {service} no hay ningún servicio para compartir documentos. Compruebe la dirección.',
  'fault.no_sign_in_service.no-sign-in':
    '{service} no ofrece inicio de sesión. Compruebe la dirección o use una clave de API.',
  'fault.no_sign_in_service.other-program':
    '{service} no es un servicio para compartir documentos. Compruebe la dirección o use una clave de API.',
  'fault.no_sign_in_service.other-issuer':
    '{service} usa {issuer} para iniciar sesión. Escriba esa dirección en su lugar.',
  'fault.no_sign_in_service.no-registration': '{service} no permite registrar aplicaciones. Use una clave de API.',
  'fault.sign_in_cancelled': 'Se cerró la ventana de inicio de sesión. Inténtelo de nuevo.',
  'fault.sign_in_denied': 'El servicio rechazó el inicio de sesión. Inténtelo de nuevo.',
  'fault.sign_in_denied.declined':
    'Se denegó el acceso y no se inició la sesión. Inicie sesión de nuevo para permitirlo.',
  'fault.sign_in_window_failed':
    'No se pudo abrir la ventana de inicio de sesión. Permita las ventanas emergentes e inténtelo de nuevo, o use una clave de API.',
  'fault.sign_in_window_failed.none-here':
    'Este navegador no puede abrir una ventana de inicio de sesión para extensiones. Use una clave de API.',
  'fault.sign_out_incomplete':
    'Ha cerrado sesión aquí, pero no se pudo acceder a {service}. En un equipo compartido, quite también el acceso allí, en «Connected apps».',
  'fault.stored_accounts_unreadable':
    'No se pudieron leer sus cuentas guardadas. Actualice Linkwake o inicie sesión de nuevo. Sus documentos y enlaces están a salvo.',

  'fault.publish_interrupted': 'La publicación de «{title}» se interrumpió. No se publicó nada; inténtelo de nuevo.',
  'fault.publish_uncertain':
    '«{title}» no está confirmado: el servicio no respondió. Compruébelo de nuevo cuando responda, antes de publicarlo otra vez.',
  'fault.update_uncertain':
    '«{title}» se envió, pero sin confirmación. El enlace muestra la versión anterior o esta. Para asegurarse, actualícelo otra vez.',
  'fault.publish_cancelled': 'La publicación se canceló. No se publicó nada.',
  'fault.file_settings_lost':
    'El navegador se cerró antes de enviar «{file}» y se perdieron sus opciones. Añada el archivo de nuevo.',
  'fault.capture_failed': 'No se pudo leer esta página. Recárguela y publíquela de nuevo.',
  'fault.capture_failed.pdf': 'No se pudo leer el PDF de esta pestaña. Guárdelo y publique después el archivo.',
  'fault.download_interrupted': 'La descarga desde {host} se interrumpió. Inténtelo de nuevo.',
  'fault.no_preview_of_pdf': 'Los PDF no tienen vista previa. Los lectores ven exactamente lo que hay en la pestaña.',
  'fault.pdf_out_of_reach.asked':
    'Firefox no permite a las extensiones leer los PDF abiertos. En la pestaña que se acaba de abrir, permita el acceso a {host} para publicarlo.',
  'fault.pdf_out_of_reach.replace':
    'Firefox no permite a las extensiones leer los PDF abiertos. Elija una vez «Publicar con un enlace nuevo» para permitir el acceso a {host}; después podrá actualizar el enlace.',
  'fault.page_not_open.not-asked':
    'Linkwake solo lee una página cuando hace clic allí en su botón. Abra la página «{title}», haga clic en el botón e inténtelo de nuevo.',
  'fault.page_not_open.other-page':
    'La página abierta no es «{title}». Abra su enlace o la página original, haga clic allí en el botón de Linkwake e inténtelo de nuevo.',
  'fault.policy_refused.service': 'Su organización solo permite iniciar sesión en {service}.',
  'fault.policy_unreadable':
    'El ajuste «{setting}» de su organización no es válido, así que no se publica nada. Contacte con su administrador.',
  'fault.background_stopped': 'El navegador detuvo Linkwake antes de terminar. Inténtelo de nuevo.',
  'fault.stored_value_unreadable':
    'No se pudieron leer los datos locales «{key}». Abra los ajustes de Linkwake y elija «Borrar datos locales». Sus documentos están a salvo.',
  'fault.service_permission_refused':
    'Linkwake necesita permiso para acceder a {host}. Elija «Iniciar sesión» otra vez y permítalo.',

  'fault.not_in_office':
    'Este panel funciona dentro de Word, PowerPoint y Excel. Añada Linkwake allí y ábralo desde la cinta de opciones.',
  'fault.office_js_missing':
    'No se pudo cargar office.js desde appsforoffice.microsoft.com. Compruebe su conexión y vuelva a abrir el panel.',
  'fault.office_timeout': 'Office no responde. Guarde el documento, vuelva a abrir este panel e inténtelo de nuevo.',
  'fault.office_fault': 'Office no pudo hacerlo. Guarde el documento e inténtelo de nuevo.',
  'fault.office_fault.5001': 'Office tuvo un error. Guarde el documento e inténtelo de nuevo.',
  'fault.office_fault.7000':
    'Office no permite a los complementos leer este documento. Pregunte a la persona que lo protegió o elija el archivo en su dispositivo.',
  'fault.office_fault.11000':
    'Office tiene demasiados archivos abiertos. Vuelva a abrir este panel e inténtelo de nuevo.',
  'fault.office_fault.11001':
    'La etiqueta de este documento no permite que los complementos lo lean. Elija el archivo en su dispositivo o consulte a su administrador.',
  'fault.nothing_selected':
    'No hay nada seleccionado. Seleccione nombres o direcciones de correo en el documento e inténtelo de nuevo.',
  'fault.multiple_areas_selected':
    'Solo se puede usar un bloque de celdas. Seleccione las celdas juntas, sin dibujos, e inténtelo de nuevo.',
  'fault.device_record_unreadable':
    'No se pudo leer lo que este dispositivo guardó sobre este archivo. Vuelva a abrir este panel. Si no funciona, borre la caché de Office. Sus documentos y enlaces están a salvo.',
  'fault.link_changed':
    'El archivo o su enlace cambió mientras el panel estaba abierto, así que no se envió nada. Compruebe lo que muestra ahora el panel y elija de nuevo.',
  'fault.file_too_large': 'Este archivo es demasiado grande para comprobarlo mientras trabaja.',
  'fault.empty_document':
    'Office devolvió un archivo vacío, así que no se publicó nada. Guarde el documento e inténtelo de nuevo.',
};
