#!/usr/bin/env bash
# Installs the system packages that the tests need and that are missing here.
# command → Debian package
set -eu
needed=(
  "avr-gcc gcc-avr"
  "make make"
  "gcc gcc"
  "socat socat"
  "openssl openssl"
  "chromium chromium"
)
files=(
  "/usr/lib/avr/include/avr/io.h avr-libc"
  "/usr/sbin/mosquitto mosquitto"
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
[ ${#missing[@]} -eq 0 ] && exit 0

echo "The tests need these Debian packages: ${missing[*]}" >&2
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
"${root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
