/**
 * Words that end users write in French instead of those in manuals, in the form of the English words. The list is our own, made from
 * the subjects of the English one.
 */
export const everydayFr: string = `
abonnement: payer forfait
activer: allumer
actualiser: rafraîchir
administrateur: responsable
affichage: aspect écran
alerte: avertissement message
appareil: téléphone ordinateur tablette
application: logiciel programme appli
archiver: ranger
authentification: connexion code
automatique: toujours
autorisation: permettre droit
bloquer: empêcher interdire
compte: profil
collaborer: ensemble partager
conflit: double
confidentialité: privé secret
connexion: identifiant
corbeille: supprimé poubelle
courriel: mail email
déconnexion: quitter
désactiver: éteindre arrêter
désinstaller: enlever supprimer
dossier: répertoire
dupliquer: copier double
enregistrer: sauver
erreur: problème panne
espace: place plein
exporter: sortir
facture: reçu
film: vidéo
fichier: document
gratuit: rien
historique: ancien avant
image: photo
importer: récupérer
inscription: inscrire
installer: mettre
langue: traduction
licence: acheter clé
limite: maximum
mise_à_jour: nouveau
mot_de_passe: oublié
notification: rappel prévenir
ordinateur: pc portable
paiement: payer argent carte
paramètre: réglage option
partager: donner envoyer
police: lettre
rembourser: argent
remboursement: argent
résilier: annuler arrêter
restaurer: récupérer retrouver perdu
restauration: récupérer retrouver perdu
sauvegarde: copie sauver
sécurité: protéger sûr
son: bruit volume
supprimer: effacer enlever
synchronisation: synchro
tarif: prix coût
télécharger: obtenir
thème: sombre couleur
utilisateur: personne gens membre
version: ancien
`;
