/**
 * Words that end users write in Spanish instead of those in manuals, in the form of the English words. The list is our own, made from
 * the subjects of the English one.
 */
export const everydayEs: string = `
activar: encender habilitar
actualización: nuevo
actualizar: renovar
administrador: responsable
adjunto: archivo
alerta: aviso
almacenamiento: espacio lleno
apariencia: aspecto tema
aplicación: programa app
archivar: guardar
archivo: documento fichero
autenticación: contraseña código
automático: siempre solo
bloquear: impedir prohibir
carpeta: directorio
cancelar: terminar parar
colaborar: juntos compartir
conflicto: doble
configuración: ajuste opción preparar
contraseña: clave olvidado
copia_de_seguridad: respaldo guardar
correo: mail email
cuenta: perfil
desactivar: apagar quitar
descargar: bajar guardar
desinstalar: quitar eliminar
dispositivo: teléfono móvil ordenador
duplicar: copiar doble
eliminar: borrar quitar
error: problema fallo
exportar: sacar guardar
factura: recibo
foto: imagen
fuente: letra
gratuito: gratis
historial: antiguo anterior
idioma: traducción
imagen: foto
importar: traer pasar
iniciar_sesión: entrar conectar
instalar: poner
invitar: añadir
licencia: comprar clave
límite: máximo
mover: pasar
notificación: aviso recordar
oscuro: noche negro
pago: pagar dinero tarjeta
papelera: borrado basura
permiso: permitir derecho
película: vídeo
plan: precio
precio: costo
privacidad: privado secreto
privado: ocultar
reembolso: dinero devolver
registro: apuntarse
restaurar: recuperar perdido
restablecer: olvidado
seguridad: seguro proteger
sincronización: teléfono
suscripción: pagar
usuario: persona gente miembro
versión: antiguo
volumen: sonido
`;
