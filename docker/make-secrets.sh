#!/bin/sh
# Makes the secrets that compose.yaml hands to the containers, unless they are there already. The folder is closed to everybody
# else; the files in it can be read by the users inside the containers.
set -eu
folder="$(dirname "$0")/secrets"
mkdir -p "$folder" "$(dirname "$0")/certificates"
chmod 700 "$folder"
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
keep() {
  [ -s "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
  chmod 644 "$folder/$1"
}
keep database_password "$(random 24)"
keep database_url "postgres://muzey:$(cat "$folder/database_password")@database:5432/muzey"
keep storage_password "$(random 24)"
keep storage_keys "[default]
aws_access_key_id = muzey
aws_secret_access_key = $(cat "$folder/storage_password")"
keep storage_config '{"identities":[{"name":"muzey","credentials":[{"accessKey":"muzey","secretKey":"'"$(cat "$folder/storage_password")"'"}],"actions":["Admin","Read","Write","List","Tagging"]}]}'
keep jwt_secret "$(random 48)"
keep site_secret "$(random 24)"
# 8 to 20 characters with a capital letter and a digit
keep superadmin_password "Mu1$(random 8)"
echo "The secrets are in $folder; the first superadmin's password is in $folder/superadmin_password."
