#!/usr/bin/env bash
# Installs the system packages that the tests need and that are missing here.
# command → Debian package
set -eu
needed=(
  "avr-gcc gcc-avr"
  "make make"
  "gcc gcc"
  "socat socat"
  "mosquitto_sub mosquitto-clients"
  "avrdude avrdude"
  "openssl openssl"
  "chromium chromium"
  "ngspice ngspice"
  "systemd-notify systemd"
  "systemd-nspawn systemd-container"
  "debootstrap debootstrap"
  "ip iproute2"
  "openscad openscad"
  "xvfb-run xvfb"
  "xauth xauth"
  "zsh zsh"
)
files=(
  "/usr/lib/avr/include/avr/io.h avr-libc"
  "/usr/sbin/mosquitto mosquitto"
  "/usr/sbin/nginx nginx"
  "/usr/sbin/nats-server nats-server"
  "/usr/lib/postgresql postgresql"
  "/usr/lib/rabbitmq rabbitmq-server"
  "/usr/bin/caddy caddy"
  "/usr/share/arduino/hardware/arduino/avr/boards.txt arduino-core-avr"
)

missing=()
for entry in "${needed[@]}"; do
  read -r command package <<<"$entry"
  command -v "$command" >/dev/null || missing+=("$package")
done
for entry in "${files[@]}"; do
  read -r file package <<<"$entry"
  [ -e "$file" ] || missing+=("$package")
done
# KiCad 9 is only in the backports of Debian 12, and big; without it, its tests say that they are skipped.
command -v kicad-cli >/dev/null || wants_kicad=yes
[ ${#missing[@]} -eq 0 ] && [ -z "${wants_kicad:-}" ] && exit 0

echo "The tests need these Debian packages: ${missing[*]} ${wants_kicad:+kicad}" >&2
if ! command -v apt-get >/dev/null; then
  echo "There is no apt-get here; install them by hand and run this again." >&2
  exit 1
fi
root=()
[ "$(id -u)" -eq 0 ] || root=(sudo)
if [ ${#root[@]} -gt 0 ] && ! command -v sudo >/dev/null; then
  echo "Run as root: apt-get install --no-install-recommends ${missing[*]}" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
"${root[@]}" apt-get update -qq
if [ ${#missing[@]} -gt 0 ]; then
  "${root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# The backports come from wherever this machine's other packages do: its own list with the suite changed.
add_backports() {
  local suite=$1 folder=/etc/apt/sources.list.d list
  for list in "$folder"/*.sources; do
    [ -e "$list" ] || continue
    awk -v suite="$suite" 'BEGIN { RS = ""; ORS = "\n\n" }
      $0 ~ "(^|\n)Suites:[^\n]*[ \t]" suite "([ \t\n]|$)" {
        sub(/Suites:[^\n]*/, "Suites: " suite "-backports"); print; exit }' "$list"
  done | "${root[@]}" tee "$folder/konakis-backports.sources" >/dev/null
  [ -s "$folder/konakis-backports.sources" ] && return
  "${root[@]}" rm "$folder/konakis-backports.sources"
  sed -n "s/^\(deb .*\) $suite main.*/\1 $suite-backports main/p" /etc/apt/sources.list "$folder"/*.list 2>/dev/null |
    head -n 1 | "${root[@]}" tee "$folder/konakis-backports.list" >/dev/null
}

install_kicad() {
  local suite
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  if ! apt-cache policy | grep -q "$suite-backports"; then
    add_backports "$suite" && "${root[@]}" apt-get update -qq || return 1
  fi
  "${root[@]}" apt-get install -y -qq --no-install-recommends "kicad/$suite-backports" >/dev/null
}
if [ -n "${wants_kicad:-}" ] && ! install_kicad; then
  echo "KiCad 9 could not be installed; the tests that need it will be skipped." >&2
fi
