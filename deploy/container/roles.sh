#!/bin/sh
# Runs once, in an empty database server. docs/operations.md#database-roles
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set migration="$(cat /run/secrets/migration)" --set application="$(cat /run/secrets/application)" --set maintenance="$(cat /run/secrets/maintenance)" <<'SQL'
create role sz_migration login password :'migration';
create role sz_app login password :'application';
create role sz_maintenance login password :'maintenance';
create database shizhong owner sz_migration;
SQL
