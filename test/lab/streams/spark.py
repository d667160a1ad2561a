"""Runs a command over the lines of a CSV in two workers of Spark on this machine: spark.py TABLE OUT COMMAND."""

import os
import sys
from itertools import chain, islice

from pyspark.sql import SparkSession

PARTITIONS = 8

table, out, command = sys.argv[1:]
context = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate().sparkContext
context.setLogLevel("ERROR")
lines = context.textFile(table, PARTITIONS)
header = lines.first()
# The command reads the header in each partition; only the first one has it, and keeps it.
whole = lines.mapPartitionsWithIndex(lambda at, rows: rows if at == 0 else chain([header], rows))
# Without `env` the command has no PATH; without `checkCode` its errors are lost.
answered = whole.pipe(command, env=dict(os.environ), checkCode=True)
answered.mapPartitionsWithIndex(lambda at, rows: rows if at == 0 else islice(rows, 1, None)).saveAsTextFile(out)
