#!/bin/sh
# One backup every night at half past two, or one at once: `sh /backup.sh now`. Runs in the service `backup` of compose.yaml.
set -u
folder=/backups
trap 'exit 0' TERM INT

backup() {
  file="$folder/museum-$(date +%F-%H%M).tar.zst"
  node backend/dist/operations/backup/cli.js backup "$file"
  code=$?
  # 2: done, but some uploads were missing or damaged
  [ "$code" -eq 0 ] || [ "$code" -eq 2 ] || return "$code"
  ls -t "$folder"/museum-*.tar.zst | tail -n "+$((${BACKUPS_KEPT:-14} + 1))" | xargs -r rm --
  return "$code"
}

if [ "${1:-}" = now ]; then
  backup
  exit
fi
while :; do
  now=$(date +%s)
  next=$(date -d '02:30' +%s)
  [ "$next" -gt "$now" ] || next=$(date -d 'tomorrow 02:30' +%s)
  # a shell hears no signal while it waits for a program in the foreground
  sleep "$((next - now))" &
  wait $!
  backup || echo "backup.sh: the backup ended with $?" >&2
done
