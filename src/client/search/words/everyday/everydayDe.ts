/**
 * Words that end users write in German instead of those in manuals, in the form of the English words. The list is our own, made from
 * the subjects of the English one.
 */
export const everydayDe: string = `
Abonnement: Abo Mitgliedschaft
abmelden: ausloggen
Administrator: Verwalter Chef
aktivieren: einschalten anschalten freischalten
aktualisieren: erneuern updaten
Anhang: Datei Beilage
anmelden: einloggen Login
Ansicht: Aussehen
archivieren: weglegen aufheben
Authentifizierung: Login Anmeldung
automatisch: selbst immer
Benachrichtigung: Meldung Erinnerung Nachricht
Benutzer: Person Leute Mitglied
Berechtigung: erlauben dürfen Rechte
Bild: Foto
blockieren: sperren verhindern
Browser: Chrome Firefox
deaktivieren: ausschalten abschalten abstellen
deinstallieren: entfernen loswerden
Diagramm: Grafik Schaubild
Drucker: ausdrucken
duplizieren: kopieren doppelt
E-Mail: Mail Post
Einstellung: Option einstellen
exportieren: speichern
Fehler: Problem kaputt
Film: Video
freigeben: teilen
Gerät: Handy Computer Telefon
Gutschrift: Geld_zurück
herunterladen: laden speichern
importieren: einlesen übernehmen
Installation: einrichten
Kennwort: Passwort
Konflikt: doppelt
Konto: Profil Zugang Account
kostenlos: gratis umsonst
kündigen: beenden abbestellen
Lizenz: kaufen Schlüssel
löschen: entfernen wegwerfen
Lautstärke: leise laut
Limit: Grenze höchstens
Mitarbeiter: Kollege
Ordner: Verzeichnis
Papierkorb: gelöscht
Passwort: vergessen
Preis: Kosten
privat: geheim verstecken
Programm: App Software
Rechnung: Beleg Quittung
Rückerstattung: Geld_zurück
Schriftgröße: größer kleiner
Sicherheit: sicher schützen
Sicherung: Kopie Backup sichern
Speicherplatz: Platz voll
Sprache: Übersetzung
Synchronisierung: abgleichen
Tarif: Preis
Verlauf: früher alt
verschieben: umziehen
Version: alt neu
Wiederherstellung: zurückholen retten verloren
wiederherstellen: zurückholen retten verloren
Zahlung: bezahlen Geld Karte
Zeitplan: regelmäßig
`;
