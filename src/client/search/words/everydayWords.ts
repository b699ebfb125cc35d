/**
 * Words that end users write instead of those in manuals, in the form of the developers' words. The list is our own. It was
 * written after reading titles of questions in public help centers and forums of notes, mail, storage, media, and payment
 * services, by subject: accounts, payments, devices, permissions, files, network, and time.
 */
export const EVERYDAY_WORDS = `
account: profile login
activate: turn_on enable
administrator: owner
alarm: reminder notification
alert: warning notification
appearance: look theme
archive: old hide
attachment: file
authentication: login password code
automatic: automatically always
backup: copy save
billing: payment charge bill
block: ban stop
bookmark: favorite save
cancel: end unsubscribe
chart: graph diagram
collaborate: together people share
conflict: copy twice
contact: reach ask
crash: freeze broken
credential: login
currency: money dollar euro
dark: night black
deactivate: close
delete: remove erase clear
desktop: computer laptop pc
device: phone computer tablet
disconnect: unlink
discount: student cheaper
display: screen monitor
duplicate: twice double copy
edit: change
education: student school
encryption: safe private secure
equation: math
erase: wipe
exclude: stop hide
external: outside remote
film: movie
font: letter
font_size: bigger smaller
forget: lost
format: look
free: cost
fullscreen: whole_screen
group: folder category
history: older earlier previous
image: picture photo
invite: add
invoice: receipt bill
language: translation
layout: arrangement
library: collection
license: pay buy
limit: maximum space
location: where saved
lock: locked_out
login: log_in sign_in
login: password
logout: log_out sign_out
member: people person
merge: combine join
mfa: two-factor code
microphone: voice
mobile: phone tablet
movie: video
move: transfer
mute: silence quiet
notification: message remind
offline: without_internet
overspend: spend_more
parental: child kid
password: locked_out forgot
payment: pay card money
permission: allow forbid
phone: call
plan: price
private: secret
profile: person
program: app software
publish: public website
purchase: buy pay
recipient: receiver
recover: get_back lost undelete
recurring: every repeat
refund: money_back
register: sign_up
reimbursement: refund pay_back
reminder: remind
remote: away outside
reset: forgot
resolution: quality
restore: get_back old
restrict: prevent
return: refund
rule: always
schedule: repeat regular plan
security: safe hacker protect
shared: together
sidebar: panel
size: bigger big
speaker: sound
spreadsheet: excel csv
storage: space full
subscription: pay membership
summary: overview
sync: phone device
synchronization: sync
tag: label
template: same
transfer: move
trash: deleted bin
troubleshoot: problem wrong
two-factor: code
uninstall: remove
update: newer
upload: send
user: people person
verification: code
version: older
volume: loud quiet
word_count: how_many_words
workspace: window
`;
