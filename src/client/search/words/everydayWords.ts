/**
 * Words that end users write instead of those in manuals, in the form of the developers' words. The list is our own. It was
 * written after reading titles of questions in public help centers and forums of notes, mail, storage, media, and payment
 * services, by subject: accounts, payments, devices, permissions, files, network, and time.
 */
export const EVERYDAY_WORDS: string = `
access: allow see
account: profile login
activate: turn_on enable
activity: doing last
ad-blocking: ad advert
administrator: owner
adult: kid child
alarm: reminder notification
alert: warning notification
annoyance: annoying popup
antivirus: virus malware
appearance: look theme
archive: old hide
attachment: file
authentication: login password code
autocomplete: suggest
automatic: automatically always
autostart: start boot
avatar: picture photo
backup: copy save
balance: money left
battery: power drain
billing: payment charge bill
block: ban stop
bookmark: favorite save
brightness: dark bright
bulk: many several at_once
calendar: month day
cancel: end unsubscribe
category: kind group
charge: cost pay
chart: graph diagram
checkout: buy
client: customer
clipboard: copy paste
collaborate: together people share
compatibility: work_with together conflict
compress: smaller
conflict: copy twice
connect: link
connection: internet
contact: reach ask support
cookie: banner
country: where place
crash: freeze broken
credential: login
currency: money dollar euro
customize: change own
dark: night black
data_usage: internet most
deactivate: close
deck: card
default: standard
delete: remove erase clear
desktop: computer laptop pc
device: phone computer tablet
disconnect: unlink
discount: student cheaper
disk: drive
display: screen monitor
domain: website address
downgrade: go_back older
drag: move
due: waiting
duplicate: twice double copy
edit: change
education: student school
email: mail send
embed: inside put
encryption: safe private secure
equation: math
erase: wipe
error: message
exclude: stop hide
expire: end run_out
external: outside remote
favorite: star like
film: movie
filter: only
firewall: internet block
flag: mark
font: letter
font_size: bigger smaller
forget: lost
format: look
free: cost
fullscreen: whole_screen
goal: count
group: folder category
guest: visitor without_account
hardware: graphics_card
heading: title
highlight: marker yellow
history: older earlier previous
hotkey: key
image: picture photo
import: bring load come_from
indexing: scan
insert: put
install: set_up get
interval: how_often every
invite: add
invoice: receipt bill
keyboard_shortcut: hotkey
landing_page: first_page
language: translation
launch: start open
layout: arrangement
library: collection
license: pay buy
limit: maximum space
link: address
location: where saved
lock: locked_out
log: record
login: log_in sign_in password
logout: log_out sign_out
map: where
member: people person
merge: combine join
metadata: information details
metric: number count
mfa: two-factor code
microphone: voice
migrate: bring switch move_to
mobile: phone tablet
monthly: every_month
move: transfer
movie: video
mute: silence quiet
nonprofit: charity
notification: message remind
ocr: scan
offline: without_internet
overspend: spend_more
owner: belong
ownership: hand_over owner
pageview: visit
parental: child kid
password: locked_out forgot
payment: pay card money
performance: slow fast speed
permanently: forever for_good
permission: allow forbid
phone: call
plan: price
poster: cover picture
preference: setting option
preview: look
privacy: private spy track
private: secret
profile: person separate apart
program: app software
publish: public website
purchase: buy pay
quota: space
recipient: receiver
recording: record
recover: get_back lost undelete
recovery: recover get_back
recurring: every repeat
redirect: send
referrer: come_from
refund: money_back
register: sign_up
reimbursement: refund pay_back
reminder: remind
remote: away outside
removal: remove
rename: change_name
renew: extend again
report: tell number
reset: forgot
resolution: quality
restore: get_back old
restrict: prevent
return: refund
review: look_over
ribbon: icon button
role: may
rotate: turn
rule: always
schedule: repeat regular plan
screenshot: picture screen
security: safe hacker protect
segment: group
self-hosted: own_server home
shared: together
sharing: share give show
shortcut: key quick
sidebar: panel
size: bigger big
spam: junk bot
speaker: sound
spreadsheet: excel csv
startup: boot start
statistics: number count
stats: number count
storage: space full
stylesheet: look
subscription: pay membership
subtitle: caption
summary: overview
support: help
suppress: stop
switcher: jump
sync: phone device
synchronization: sync
tag: label
team: colleague
template: same
text_to_speech: read_aloud voice
theme: dark look color
thumbnail: preview small_picture
timezone: time
traffic: visit
transaction: payment
transcoding: convert buffer
transfer: move
trash: deleted bin
trial: try test
troubleshoot: problem wrong
two-factor: code
uninstall: remove
unlink: separate
unsubscribe: stop
update: newer
upgrade: newer bigger
upload: send
user: people person
verification: code
verify: check
version: older
viewer: watch
visibility: public hide
volume: loud quiet
wifi: wireless
word_count: how_many_words
workspace: window
`;
